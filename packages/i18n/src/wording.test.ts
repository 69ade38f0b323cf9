import { locales, type Locale } from '@fairhouse/contract';
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const merchants = join(root, '../../merchants');

type Tree = { [key: string]: Tree } | Tree[] | string | number | boolean | null;

function* wordsOf(tree: Tree, path: string): Generator<[string, string]> {
  if (typeof tree === 'string') yield [path, tree];
  else if (tree !== null && typeof tree === 'object')
    for (const [key, below] of Object.entries(tree)) yield* wordsOf(below, `${path}.${key}`);
}

const read = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as Tree;

/** The texts of a brand's content in one language: everything below `words.<locale>`. */
function* saidIn(locale: Locale, tree: Tree, path: string): Generator<[string, string]> {
  if (tree === null || typeof tree !== 'object') return;
  for (const [key, below] of Object.entries(tree))
    if (key === locale) yield* wordsOf(below, `${path}.${key}`);
    else yield* saidIn(locale, below, `${path}.${key}`);
}

const files = (folder: string) => globSync('**/*.json', { cwd: folder });

/** All texts of a language: of the pages, the games, the back office and the brands. */
function* texts(locale: Locale): Generator<[string, string]> {
  for (const file of files(join(root, locale))) yield* wordsOf(read(join(root, locale, file)), file);
  for (const brand of readdirSync(merchants))
    for (const file of files(join(merchants, brand, 'content')))
      yield* saidIn(locale, read(join(merchants, brand, 'content', file)), `${brand}/${file}`);
}

/** The text without markup and without the names of figures. */
const plain = (text: string) =>
  text
    .replace(/<[^>]*>/g, ' ')
    .replace(/ +/g, ' ')
    .trim();

/** Words that `docs/words.md` replaced by another. */
const givenUp: Partial<Record<Locale, RegExp>> = {
  EN: /\b(?:free games?|e-mails?|(?:by|via|your|the|a) mail|mail address|suppliers?|movements?|payment passwords?|demonstration|the house|house seed|on the house|invitation code|Repeat the)\b|does not answer|isn’t answer|being maintained|There is nothing/i,
  TY: /\b(free games?\b|e-mail|balanse|deposito|miyembro|manlalaro|supplier|bersiyon|koneksiyon|nagka-|pwede|kumpirmahin|nasingil|pang-demo|payment password|invitation code|help centre|responsableng|tulong<|nagalaw)/i,
  BN: /উত্তোলন|প্রমোশন|এখনও|কখনও|তখনও|নির্মাতা|সরবরাহকারী|কাস্টমার সার্ভিস|নিবন্ধন|আঙুলের ছাপ|উইথড্রর|ফ্রি গেম|ই-মেইল|ইমেল|ই-ওয়ালেট|পয়েন্ট মল|স্ব-বর্জন|দায়িত্বশীল খেলা|আমন্ত্রণ কোড|জন্মদিন|হাউস|প্রক্রিয়াধীন|সবসময়|সংরক্ষণ করুন|অনুসন্ধান|প্রতীক|কিছুই হারায়নি|পেমেন্ট পাস|(?<![\u0980-\u09FF])পাতা(?:য়|র|টি)?(?![\u0980-\u09FF])/,
  ID: /\b(setor|setoran|permainan|promosi|nomor akun|dirawat|game gratis|peramban|kasino langsung|e-mail|surel|penyedia|anggota|kata sandi pembayaran|bayaran|bandar|kode undangan|isian)\b/i,
  VI: /dấu vân(?! tay)|hàm băm|thử nghiệm|đội thanh toán|\be-mail\b|hòm thư|thư điện tử|gửi tiền|nhà cái|mã mời|doanh thu cược|mật khẩu thanh toán|không mất gì cả/i,
  TH: /สาธิต|สแคทเทอร์|ผู้ให้บริการเกม|อีเมล์|อีเมลล์|เดโม|เจ้ามือ|อีวอลเล็ต|รหัสผ่านการชำระ|รหัสเชิญ|แสดงเพิ่ม|หกหลัก|(?:ไหม|หรือไม่|หรือยัง)\?|ป้องกันทุก/,
  CN: /牌局|供应商|奖池|充值|免费游戏|下注|赢分|赔付|更改密码|发送代码|退款|电邮|电子邮件|邮件地址|庄家|未支付|自我排除|六位|尚无|验证器代码|支付密码|汇往|已汇出/,
};

/** "Fixed before play" reads as rigged; the texts say locked in or sealed instead. */
const soundsRigged: Record<Locale, RegExp> = {
  EN: /\b(?:is|are|was) (?:fixed|decided|determined)\b[^.]* (?:before|until) /i,
  TY: /\bnakatakda\b|\bluto\b/i,
  BN: /ফল[^।]*ঠিক (?:থাক|হ)/,
  CN: /内定|(?:已|就)(?:经)?确定|定好一个/,
  ID: /hasil(?:nya)?(?: \w+){0,3} (?:ditetapkan|ditentukan|diatur)/i,
  TH: /ล็อกผล|ผล[^ ]*ถูก(?:กำหนด|ตัดสิน)/,
  VI: /(?:kết quả|ván)[^.]*(?:định (?:trước|sẵn)|được quyết định)/i,
};

/** Punctuation of another script at the end of a sentence or between words. */
const foreignSigns: Partial<Record<Locale, RegExp>> = {
  BN: /[\u0980-\u09FF]\.(?: |$)/,
  CN: /[\u4E00-\u9FFF][,.;:?!(]|[,.;:?!)][\u4E00-\u9FFF]/,
  TH: /[\u0E00-\u0E7F]\.(?: |$)/,
};

const offending = (locale: Locale, wrong: RegExp, seen = (text: string) => text) =>
  [...texts(locale)].filter(([, text]) => wrong.test(seen(text)));

const rules = (table: Partial<Record<Locale, RegExp>>) => Object.entries(table) as [Locale, RegExp][];

describe.each(locales)('Texts in %s have correct typography', (locale) => {
  it('has single spaces', () => expect(offending(locale, /^\s|\s$| {2}/)).toEqual([]));
  it('has typographic quotes', () => expect(offending(locale, /["']/, plain)).toEqual([]));
  it('has Latin digits', () => expect(offending(locale, /[০-৯๐-๙]/)).toEqual([]));
});

it.each(rules(givenUp))('Texts in %s have one word for one thing', (locale, word) =>
  expect(offending(locale, word, plain)).toEqual([]),
);

it.each(locales)('Texts in %s never call a result fixed before play', (locale) =>
  expect(offending(locale, soundsRigged[locale], plain)).toEqual([]),
);

it.each(rules(foreignSigns))('Texts in %s end sentences with the marks of the language', (locale, sign) =>
  expect(offending(locale, sign, plain)).toEqual([]),
);

/**
 * `one` also covers 2, 3 and 5 in Filipino and 0 in Bengali; Indonesian, Thai, Vietnamese and Chinese do not have it.
 */
it.each(locales.filter((locale) => locale !== 'EN'))('Texts in %s do not use the plural form `one` for 1', (locale) =>
  expect(offending(locale, /\bone ?\{/)).toEqual([]),
);
