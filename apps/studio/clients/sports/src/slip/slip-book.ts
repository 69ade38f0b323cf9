import type { SavedSlip, SlipLeg } from '@fairhouse/contract/play/studio-slips';
import type { FrameStorage } from '../../../shell/frame-storage.ts';
import { createStore, type Store } from '../../../shell/store.ts';
import type { PlacedSlip, SportsApi } from '../api/sports-api.ts';
import { emptySlip, fitted, legKey, MOST_LEGS } from './slip-legs.ts';

interface Stored {
  slip: SavedSlip;
  /** When it was changed; null before that. */
  changedAt: string | null;
  /** The server has this one. */
  isSaved: boolean;
  /** Sent and not decided: their answer is asked for again after a reload. They are never sent again by themselves. */
  sent: readonly PlacedSlip[];
}

export interface SlipBook extends Pick<Store<SavedSlip>, 'read' | 'subscribe'> {
  change: (change: Partial<SavedSlip>) => void;
  /** Adds an outcome, or takes it away; false when the slip is full. */
  toggle: (leg: SlipLeg) => boolean;
  remove: (keys: readonly string[]) => void;
  /** The one that the player changed last, of this device and the server. */
  load: () => Promise<void>;
  sent: () => readonly PlacedSlip[];
  addSent: (slip: PlacedSlip) => void;
  removeSent: (clientId: string) => void;
}

const SAVE_AFTER_MS = 800;

/** The slip: in this browser at every change, on the server a moment later, also after a time offline. It never sends itself. */
export function openSlipBook(api: SportsApi, storage: FrameStorage, name: string): SlipBook {
  const KEY = `fairhouse.sports.slip.${name}`;
  let stored = readStored(storage.getItem(KEY));
  const store = createStore(stored.slip);
  let timer: ReturnType<typeof setTimeout> | undefined;

  const write = (part: Partial<Stored>) => {
    stored = { ...stored, ...part };
    storage.setItem(KEY, JSON.stringify(stored));
    store.write(stored.slip);
  };
  const save = async () => {
    const { slip } = stored;
    const answer = await api.saveSlip(slip);
    // It may have been changed meanwhile.
    if (answer.ok && stored.slip === slip) write({ isSaved: true, changedAt: answer.value.savedAt });
  };
  const saveSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void save(), SAVE_AFTER_MS);
  };
  addEventListener('online', () => !stored.isSaved && saveSoon());
  const change = (part: Partial<SavedSlip>) => {
    write({ slip: fitted({ ...stored.slip, ...part }), isSaved: false, changedAt: new Date().toISOString() });
    saveSoon();
  };
  return {
    read: store.read,
    subscribe: store.subscribe,
    change,
    toggle(leg) {
      const { legs, mode } = stored.slip;
      const others = legs.filter((each) => legKey(each) !== legKey(leg));
      if (others.length < legs.length) change({ legs: others });
      else if (legs.length >= MOST_LEGS) return false;
      // A second leg makes a multiple: what most slips of several are.
      else change({ legs: [...legs, leg], mode: legs.length === 1 && mode === 'singles' ? 'multiple' : mode });
      return true;
    },
    remove(keys) {
      const { legs, stakes } = stored.slip;
      const others = Object.entries(stakes).filter(([key]) => !keys.includes(key));
      change({ legs: legs.filter((leg) => !keys.includes(legKey(leg))), stakes: Object.fromEntries(others) });
    },
    async load() {
      if (!stored.isSaved && stored.changedAt !== null) return saveSoon();
      const answer = await api.readSlip();
      if (!answer.ok || answer.value.slip === null) return;
      if (!stored.isSaved && stored.changedAt !== null) return;
      write({ slip: fitted(answer.value.slip), changedAt: answer.value.savedAt, isSaved: true });
    },
    sent: () => stored.sent,
    addSent: (slip) => write({ sent: [...stored.sent, slip] }),
    removeSent: (clientId) => write({ sent: stored.sent.filter((each) => each.clientId !== clientId) }),
  };
}

function readStored(text: string | null): Stored {
  const none: Stored = { slip: emptySlip, changedAt: null, isSaved: true, sent: [] };
  try {
    const read = JSON.parse(text ?? 'null') as Partial<Stored> | null;
    if (!read || !Array.isArray(read.slip?.legs)) return none;
    return { ...none, ...read, slip: fitted({ ...emptySlip, ...read.slip }) };
  } catch {
    return none;
  }
}
