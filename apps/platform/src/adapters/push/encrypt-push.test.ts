import { expect, it } from 'vitest';
import { encryptPush } from './encrypt-push.ts';
import { vapidPublicKey } from './vapid.ts';

const decode = (text: string) => Buffer.from(text, 'base64url');

it('Encrypts the example of RFC 8291 as it is printed there', () => {
  const body = encryptPush(
    'When I grow up, I want to be a watermelon',
    {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    },
    { privateKey: decode('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'), salt: decode('DGv6ra1nlYgDCS1FRnbzlw') },
  );
  expect(body.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

it('Uses another key and salt for each message', () => {
  const keys = {
    p256dh: vapidPublicKey('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  };
  const [one, two] = [encryptPush('same', keys), encryptPush('same', keys)];
  expect(one.subarray(0, 86)).not.toEqual(two.subarray(0, 86));
});

it.each([
  ['a point off the curve', `B${'A'.repeat(86)}`, 'BTBZMqHH6r4Tts7J_aSIgg'],
  ['a short secret', 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4', 'BTBZ'],
])('Throws for %s', (_, p256dh, auth) => expect(() => encryptPush('text', { p256dh, auth })).toThrow());
