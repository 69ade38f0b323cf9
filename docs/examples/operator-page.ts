/**
 * A page of a game vendor for operators (docs/vendor-wallet.md, section 10), in one file: who opened it, and a switch whose
 * changes are in the platform's audit log.
 *   node tools/boot.cjs docs/examples/operator-page.ts <origin of the platform's site> <key id> <private key.pem> <port>
 */
import { createWalletClient, importPrivateKey } from '@fairhouse/vendor-sdk';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

const [baseUrl, keyId, keyFile, port] = process.argv.slice(2) as [string, string, string, string];
const wallet = createWalletClient({ baseUrl, keyId, privateKey: importPrivateKey(readFileSync(keyFile, 'utf8')) });

/** Visits of operators who may stop play, by id. */
const visits = new Set<string>();
let isOpen = true;

/** The token is in the fragment, which no log has; the page sends it once. */
const page = `<!doctype html><title>Sale</title><p id="who"></p><button>Stop or resume</button><script type="module">
const post = async (path, body) => (await fetch(path, { method: 'POST', body: JSON.stringify(body) })).json();
const visit = await post('/enter', { launchToken: new URLSearchParams(location.hash.slice(1)).get('t') });
who.textContent = visit.operator ?? 'Open this page from the back office.';
document.querySelector('button').onclick = async () => { who.textContent = JSON.stringify(await post('/switch', visit)); };
</script>`;

async function enter({ launchToken }: { launchToken: string }) {
  const entered = await wallet.operator({ launchToken });
  if (!entered.ok) return { code: entered.code };
  const { visitId, operator, permissions } = entered.value;
  if (permissions.includes('play.stop')) visits.add(visitId);
  return { visitId, operator };
}

async function turn({ visitId }: { visitId: string }) {
  if (!visits.has(visitId)) return { code: 'permission_denied' };
  const before = { isOpen };
  isOpen = !isOpen;
  const entry = { visitId, entryId: randomUUID(), action: 'switch_sale', subject: 'sale', before, after: { isOpen } };
  const recorded = await wallet.audit(entry);
  if (recorded.ok) return { isOpen };
  // Nobody answers for it: a visit that is over changes nothing.
  ({ isOpen } = before);
  visits.delete(visitId);
  return { code: recorded.code };
}

async function bodyOf(request: IncomingMessage): Promise<never> {
  let text = '';
  for await (const part of request) text += String(part);
  return JSON.parse(text || '{}') as never;
}

async function answer(path: string, request: IncomingMessage): Promise<object> {
  try {
    if (path === '/enter') return await enter(await bodyOf(request));
    return path === '/switch' ? await turn(await bodyOf(request)) : { code: 'not_found' };
  } catch {
    return { code: 'invalid_request' };
  }
}

const server = createServer(async (request, response) => {
  const path = new URL(request.url ?? '/', 'http://localhost').pathname;
  if (path === '/operate') return void response.setHeader('content-type', 'text/html; charset=utf-8').end(page);
  response.setHeader('content-type', 'application/json').end(JSON.stringify(await answer(path, request)));
});
server.listen(
  Number(port),
  '127.0.0.1',
  () => void process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}/operate\n`),
);
