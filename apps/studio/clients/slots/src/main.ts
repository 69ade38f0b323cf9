import { hudColours, loadVendor, wear, type HudColours } from '@fairhouse/art/lazy';
import { createCaller } from '../../shell/call.ts';
import { retryUntilKnown } from '../../shell/retry.ts';
import { frameStorage } from '../../shell/frame-storage.ts';
import { createSessionMemory, type SessionMemory } from '../../shell/session-memory.ts';
import { createStudioApi, type Session, type StudioApi } from './api/studio-api.ts';
import { openTable } from './open-table.ts';
import { showNotice } from './hud/notice.ts';
import { readLaunch, type Launch } from '../../shell/launch.ts';
import { loadWords, type WordBook } from './words.ts';

/** Tries a few times, then shows that the game cannot be opened. */
const ATTEMPTS = 5;

async function openSession(api: StudioApi, memory: SessionMemory, launch: Launch): Promise<Session | null> {
  const { token } = launch;
  if (token) memory.forget();
  else if (!memory.token()) return null;
  const answer = await retryUntilKnown(() => (token ? api.open(token) : api.resume()), { attempts: ATTEMPTS });
  if (!answer.ok) return null;
  memory.store(answer.value.session);
  return answer.value;
}

function leave(launch: Launch): (() => void) | null {
  const { back } = launch;
  return back ? () => location.assign(back) : null;
}

function refuse(words: WordBook, launch: Launch, kind: 'launch' | 'graphics'): void {
  const back = leave(launch);
  document.getElementById('loader')?.remove();
  showNotice({
    parent: document.body,
    words,
    title: `error_title_${kind}`,
    text: `error_${kind}`,
    actions: [
      { label: 'reload', run: () => location.reload() },
      ...(back ? [{ label: 'back', run: back } as const] : []),
    ],
  });
}

function paintHud(colours: HudColours): void {
  const { style } = document.documentElement;
  for (const [name, colour] of Object.entries(colours)) style.setProperty(`--hud-${name}`, colour);
}

async function main(): Promise<void> {
  const launch = readLaunch(location, history);
  document.documentElement.dataset.theme = launch.theme;
  const words = await loadWords(launch.locale);
  const loader = document.getElementById('loader');
  loader?.setAttribute('aria-label', words.say('game_loading'));
  const memory = createSessionMemory(frameStorage(() => sessionStorage));
  const caller = createCaller(memory.token, () => document.documentElement.lang);
  const api = createStudioApi(caller);
  // The code of the picture is loaded while the session is opened.
  const stage = import('./stage/stage.ts');
  const session = await openSession(api, memory, launch);
  if (!session) return refuse(words, launch, 'launch');
  document.title = session.game.name;
  const { vendor: label, code } = session.game;
  const [{ Stage }, language] = await Promise.all([stage, loadVendor(label)]);
  const vendor = wear(language, label, code);
  paintHud(hudColours(vendor));
  try {
    await openTable({ api, session, words, vendor, Stage, leave: leave(launch) });
    loader?.remove();
  } catch (error) {
    refuse(words, launch, 'graphics');
    throw error;
  }
}

void main();
