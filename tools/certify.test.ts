import { createServer, listen, serveCall } from '@fairhouse/server';
import { fail, ok } from '@fairhouse/contract';
import { vendorGames, vendorRoundDocument } from '@fairhouse/contract/play/vendor-games';
import { generateKeyPair, importPublicKey, verifyRequest } from '@fairhouse/vendor-sdk';
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';

const tool = new URL('certify.ts', import.meta.url).pathname;
const directory = mkdtempSync(join(tmpdir(), 'certify-'));
afterAll(() => rmSync(directory, { recursive: true }));

const keys = generateKeyPair();
const keyFile = join(directory, 'platform.pem');
writeFileSync(keyFile, keys.privateKey);

function certify(...options: string[]): Promise<{ status: number | null; stdout: string; stderr: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [tool, ...options], { env: { ...process.env, FAIRHOUSE_HOME: directory } });
    let [stdout, stderr] = ['', ''];
    child.stdout.on('data', (text: Buffer) => (stdout += text.toString()));
    child.stderr.on('data', (text: Buffer) => (stderr += text.toString()));
    child.on('close', (status) => resolve({ status, stdout, stderr }));
  });
}

/** A vendor's server; a careless one does not verify signatures. */
async function startVendor(careless: boolean, series?: { code: string; name: string; image: string }) {
  const app = await createServer({ logLevel: 'silent' });
  const platformKey = importPublicKey(keys.publicKey);
  const gate: Parameters<typeof serveCall>[2] = (_call, { method, url: path, rawBody: body, headers }) =>
    careless
      ? ok(null)
      : verifyRequest({ method, path, body, headers, now: new Date(), publicKeyOf: () => platformKey });
  const game = { gameCode: 'ferry', name: 'Ferry', label: 'river', labelName: 'River', labelImage: '/river.svg' };
  const kind = { category: 'RNG', classify: [], lines: 20, rtp: 96, minBet: { TLB: 100 }, demo: false };
  const ferry = { ...game, ...kind, image: '/ferry.png', client: '/ferry', ...(series && { series }) };
  const games = series ? [ferry, { ...ferry, gameCode: 'barge', series: { ...series, name: 'Boats' } }] : [ferry];
  serveCall(app, vendorGames, gate, async () => ok({ games }));
  serveCall(app, vendorRoundDocument, gate, async () => fail('round_unknown'));
  return { url: `http://127.0.0.1:${await listen(app, '127.0.0.1', 0)}`, close: () => app.close() };
}

it("certifies a vendor's own server", async () => {
  const vendor = await startVendor(false);
  const options = ['--vendor', 'river', '--server', vendor.url, '--platform-key', keyFile];
  const { status, stdout } = await certify(...options);
  expect(stdout).toMatch(/9 passed, 0 failed\n$/);
  expect(status).toBe(0);
  expect((await certify(...options, '--game', 'steamer')).stdout).toMatch(
    /FAIL the list of games .*steamer is not listed/,
  );
  await vendor.close();
});

it.each([
  ['boats', 'Boats', '/boats.png', /9 passed, 0 failed/],
  ['boats', 'Ships', '/boats.png', /FAIL the list of games .*games of the series boats differ/],
  ['ferry', 'Boats', '/boats.png', /FAIL the list of games .*the series ferry has the code of a game/],
  ['boats', 'Boats', '//elsewhere/boats.png', /FAIL the list of games .*the image of the series boats is no path/],
])('checks series: %s, %s, %s', async (code, name, image, expected) => {
  const vendor = await startVendor(false, { code, name, image });
  const { stdout } = await certify('--vendor', 'river', '--server', vendor.url, '--platform-key', keyFile);
  expect(stdout).toMatch(expected);
  await vendor.close();
});

it("fails a vendor's server that does not verify signatures", async () => {
  const vendor = await startVendor(true);
  const { status, stdout } = await certify('--vendor', 'river', '--server', vendor.url, '--platform-key', keyFile);
  expect(stdout.match(/^FAIL .* refused: status is 200, not 401$/gm)).toHaveLength(6);
  expect(status).toBe(1);
  await vendor.close();
});

it.each<[string, string[], RegExp]>([
  ['no vendor', [], /usage: npm run certify -- --vendor <code>/],
  ['no instance', ['--vendor', 'river'], /no demonstration instance has run in .*--url/],
  ['no key', ['--vendor', 'river', '--url', 'http://127.0.0.1:1'], /no private key at .*keys\/river\.pem.*--key/],
  ['no platform key', ['--vendor', 'river', '--server', 'http://127.0.0.1:1'], /no private key at .*--platform-key/],
  ['an invalid key', ['--vendor', 'r', '--url', 'http://a.example', '--key', tool], /is no private key of Ed25519/],
  ['an invalid address', ['--vendor', 'r', '--server', 'here', '--platform-key', keyFile], /--server wants an address/],
])('reports in one line what is missing: %s', async (_, options, reason) => {
  const { status, stderr } = await certify(...options);
  expect(status).toBe(2);
  expect(stderr).toMatch(reason);
  expect(stderr).not.toMatch(/ENOENT/);
  expect(stderr.trimEnd().split('\n')).toHaveLength(1);
});
