import type { FrameStorage } from './frame-storage.ts';
import { createStore, type Store } from './store.ts';

/** Sounds are made, not loaded. */
export interface SoundMaker {
  /** Filtered noise that fades: cloth, clay, water. */
  burst: (seconds: number, frequency: number, loudness: number) => void;
  /** A tone that fades. */
  tone: (frequency: number, seconds: number, loudness: number) => void;
}

export interface Sounds<Name extends string> {
  /** Off until the player turns it on. */
  isOn: Store<boolean>;
  toggle: () => void;
  play: (sound: Name) => void;
}

function createMaker(open: () => AudioContext): SoundMaker {
  return {
    burst(seconds, frequency, loudness) {
      const audio = open();
      const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * seconds), audio.sampleRate);
      const samples = buffer.getChannelData(0);
      // Noise of a simple generator: ears hear no difference.
      let seed = 1;
      for (let at = 0; at < samples.length; at += 1) {
        seed = (seed * 16_807) % 2_147_483_647;
        samples[at] = (seed / 1_073_741_823.5 - 1) * (1 - at / samples.length) ** 3;
      }
      const source = new AudioBufferSourceNode(audio, { buffer });
      const filter = new BiquadFilterNode(audio, { type: 'bandpass', frequency, Q: 0.9 });
      source
        .connect(filter)
        .connect(new GainNode(audio, { gain: loudness }))
        .connect(audio.destination);
      source.start();
    },
    tone(frequency, seconds, loudness) {
      const audio = open();
      const gain = new GainNode(audio, { gain: loudness });
      gain.gain.exponentialRampToValueAtTime(0.0001, audio.currentTime + seconds);
      const source = new OscillatorNode(audio, { frequency });
      source.connect(gain).connect(audio.destination);
      source.start();
      source.stop(audio.currentTime + seconds);
    },
  };
}

/** The sounds of a client; `key` stores whether they are on. */
export function openSounds<Name extends string>(
  storage: FrameStorage,
  key: string,
  make: (maker: SoundMaker) => Readonly<Record<Name, () => void>>,
): Sounds<Name> {
  const isOn = createStore(storage.getItem(key) === 'on');
  let context: AudioContext | null = null;
  const open = () => (context ??= new AudioContext());
  const made = make(createMaker(open));
  return {
    isOn,
    toggle() {
      isOn.write(!isOn.read());
      storage.setItem(key, isOn.read() ? 'on' : 'off');
      if (isOn.read()) void open().resume();
    },
    play(sound) {
      if (!isOn.read() || document.visibilityState !== 'visible') return;
      try {
        made[sound]();
      } catch {
        // A device without sound plays as well.
      }
    },
  };
}
