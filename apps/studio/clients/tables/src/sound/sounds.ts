import type { FrameStorage } from '../../../shell/frame-storage.ts';
import { createStore, type Store } from '../../../shell/store.ts';

export interface Sounds {
  /** Off until the player turns it on. */
  isOn: Store<boolean>;
  toggle: () => void;
  /** A card on cloth, a chip of clay, one low bell. */
  play: (sound: 'card' | 'chip' | 'bell') => void;
}

const KEY = 'fairhouse.tables.sound';

/** Sounds are made, not loaded: a burst of filtered noise, or a tone that fades. */
export function openSounds(storage: FrameStorage): Sounds {
  const isOn = createStore(storage.getItem(KEY) === 'on');
  let context: AudioContext | null = null;
  const open = () => (context ??= new AudioContext());

  const burst = (seconds: number, frequency: number, loudness: number) => {
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
  };
  const tone = (frequency: number, seconds: number, loudness: number) => {
    const audio = open();
    const gain = new GainNode(audio, { gain: loudness });
    gain.gain.exponentialRampToValueAtTime(0.0001, audio.currentTime + seconds);
    const source = new OscillatorNode(audio, { frequency });
    source.connect(gain).connect(audio.destination);
    source.start();
    source.stop(audio.currentTime + seconds);
  };
  const made = {
    card: () => burst(0.09, 1800, 0.25),
    chip: () => {
      burst(0.03, 4200, 0.3);
      tone(2400, 0.06, 0.05);
    },
    bell: () => tone(220, 1.1, 0.12),
  };
  return {
    isOn,
    toggle() {
      isOn.write(!isOn.read());
      storage.setItem(KEY, isOn.read() ? 'on' : 'off');
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
