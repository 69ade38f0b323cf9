/**
 * Passwords of at least eight characters that lead every published list of breached ones (reliability 56), in lower
 * case. Shorter ones fail the rule of length anyway. The same passwords with digits or signs at the end are as common.
 */
const commonest = `
password passw0rd p@ssw0rd p@ssword iloveyou princess sunshine football baseball basketball superman
michelle jennifer jordan23 trustno1 starwars computer whatever internet samantha victoria elizabeth charlie1 liverpool
chelsea1 arsenal1 blink182 babygirl butterfly lovelove loveyou1 mahalkita mahalko1 iloveyou1 ilovegod jesuschrist pogiako1
bangladesh philippines pilipinas filipino manila123 dhaka123 bismillah allahuakbar mohammad muhammad
qwertyui qwertyuiop qwerty123 qwerty12 asdfghjk asdfghjkl zxcvbnm1 zaq12wsx 1qaz2wsx 1q2w3e4r 1q2w3e4r5t q1w2e3r4 qazwsxedc
abcd1234 abc12345 abcdefgh abcdefg1 a1b2c3d4 aa123456 aaaaaaaa a1234567 a123456789 pass1234 password1
12345678 123456789 1234567890 12345678910 0123456789 123123123 11111111 111111111 1111111111 00000000 000000000
87654321 987654321 9876543210 11223344 112233445566 12341234 12344321 123321123 66666666 77777777 88888888 99999999
55555555 22222222 147258369 789456123 159357456 123qwe123 qwe123qwe 1qazxsw2 letmein1 letmein123 welcome1 welcome123
monkey123 dragon123 master123 shadow123 admin123 admin1234 administrator superuser default1 changeme changeme1 test1234
testtest guest123 login123 user1234 casino123 gambling jackpot1 jackpot777 lucky777 lucky888 money123 winner123
fairhouse fairhouse1 hello123 freedom1 spiderman pokemon1 naruto123 minecraft facebook google123 samsung1 secret123
qweasdzxc qweqweqwe asdasdasd zxczxczxc asdf1234 zxcv1234 q1w2e3r4t5 1234qwer qwer1234 abc123456 love1234 iloveu123
computer1 football1 baseball1 sunshine1 princess1 superman1 password12 password123 password1234 passw0rd1 p@ssw0rd1
`;

const known = new Set(commonest.split(/\s+/).filter(Boolean));

/** True for a password that guessers try first, also with up to four digits or signs appended. */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase();
  return (
    known.has(lower) ||
    known.has(lower.replace(/[\d!@#$%^&*?._-]{1,4}$/, '')) ||
    /^(.)\1+$/u.test(lower) ||
    /^(?:19|20)\d{6}$/.test(lower)
  );
}
