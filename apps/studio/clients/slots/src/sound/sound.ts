/** Short synthesised sounds; nothing is loaded, and nothing plays until the player turns sound on. */
export type SoundName = 'press' | 'spin' | 'stop' | 'win' | 'scatter' | 'big' | 'free';

interface Note {
  /** Seconds after the start. */
  at: number;
  hertz: number;
  seconds: number;
  volume: number;
  wave: OscillatorType;
}

/** A pentatonic scale on D. */
const SCALE = [293.66, 329.63, 392, 440, 523.25, 587.33, 659.26, 783.99, 880, 1046.5];

const tone = (step: number): number => SCALE[Math.min(step, SCALE.length - 1)] ?? 440;

const pluck = (at: number, step: number, volume = 0.16): Note => ({
  at,
  hertz: tone(step),
  seconds: 0.5,
  volume,
  wave: 'triangle',
});

const SOUNDS: Readonly<Record<SoundName, (strength: number) => Note[]>> = {
  press: () => [{ at: 0, hertz: 220, seconds: 0.06, volume: 0.1, wave: 'sine' }],
  spin: () => [0, 1, 2].map((i) => pluck(i * 0.05, i, 0.06)),
  stop: (reel) => [{ at: 0, hertz: 96 + reel * 9, seconds: 0.12, volume: 0.22, wave: 'sine' }],
  win: (strength) => Array.from({ length: Math.min(3 + strength, 7) }, (_, i) => pluck(i * 0.085, i + 2)),
  scatter: () => [pluck(0, 7), pluck(0.09, 9)],
  free: () => [0, 2, 4, 6, 8, 9].map((step, i) => pluck(i * 0.13, step, 0.2)),
  big: (level) => Array.from({ length: 10 + level * 6 }, (_, i) => pluck(i * 0.14, (i * 3) % SCALE.length, 0.15)),
};

export class Sound {
  private context: AudioContext | null = null;
  private isOn: boolean;

  constructor(isOn: boolean) {
    this.isOn = isOn;
  }

  switch(on: boolean): void {
    this.isOn = on;
    if (on) this.play('press');
    else void this.context?.suspend();
  }

  pause(): void {
    void this.context?.suspend();
  }

  /** `strength` is the number of the reel, the size of the win or its level. */
  play(name: SoundName, strength = 0): void {
    if (!this.isOn || document.hidden) return;
    this.context ??= new AudioContext();
    if (this.context.state === 'suspended') void this.context.resume();
    const start = this.context.currentTime + 0.01;
    for (const note of SOUNDS[name](strength)) this.sing(this.context, note, start);
  }

  private sing(context: AudioContext, { at, hertz, seconds, volume, wave }: Note, start: number): void {
    const oscillator = context.createOscillator();
    const gain = context.createGain();
    oscillator.type = wave;
    oscillator.frequency.setValueAtTime(hertz, start + at);
    gain.gain.setValueAtTime(0, start + at);
    gain.gain.linearRampToValueAtTime(volume, start + at + 0.008);
    gain.gain.exponentialRampToValueAtTime(0.0001, start + at + seconds);
    oscillator.connect(gain).connect(context.destination);
    oscillator.start(start + at);
    oscillator.stop(start + at + seconds + 0.02);
  }
}
