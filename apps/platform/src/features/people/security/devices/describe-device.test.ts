import { expect, test } from 'vitest';
import { describeDevice } from './describe-device.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [`Mozilla/5.0 (Linux; Android 14; SM-A057F) ${webkit} Chrome/126.0.0.0 Mobile Safari/537.36`, 'phone Android Chrome'],
  [`Mozilla/5.0 (Linux; Android 13; SM-X200) ${webkit} Chrome/126.0.0.0 Safari/537.36`, 'tablet Android Chrome'],
  [
    `Mozilla/5.0 (Linux; Android 14; SM-A14) ${webkit} SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`,
    'phone Android Samsung Internet',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari/604.1',
    'phone iOS Safari',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 CriOS/126.0 Mobile/15E148 Safari/604.1',
    'phone iOS Chrome',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0`,
    'computer Windows Edge',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:127.0) Gecko/20100101 Firefox/127.0', 'computer macOS Firefox'],
  ['curl/8.5.0', 'unknown null null'],
  ['', 'unknown null null'],
  ['<script>alert(1)</script>', 'unknown null null'],
])('%s', (userAgent, words) => {
  const { kind, system, browser } = describeDevice(userAgent);
  expect(`${kind} ${system} ${browser}`).toBe(words);
});
