import { drawBackdrop, type Vendor } from '@fairhouse/art/lazy';
import { svgAddress } from './symbol-svg.ts';

export type Mood = 'day' | 'night';

/** The scenery behind the reels: two pictures that the browser composes, so that the canvas never redraws them. */
export class Scenery {
  private readonly images: Readonly<Record<Mood, HTMLImageElement>>;
  private readonly vendor: Vendor;
  private readonly label: string;
  private mood: Mood = 'day';
  private size = { width: 0, height: 0 };

  constructor(parent: HTMLElement, vendor: Vendor, label: string) {
    this.vendor = vendor;
    this.label = label;
    const make = (mood: Mood): HTMLImageElement => {
      const image = new Image();
      image.className = 'scenery';
      image.alt = '';
      image.dataset.mood = mood;
      parent.append(image);
      return image;
    };
    this.images = { day: make('day'), night: make('night') };
  }

  async resize(width: number, height: number): Promise<void> {
    this.size = { width, height };
    delete this.images.night.dataset.ready;
    await this.paint('day');
    if (this.mood === 'night') await this.paint('night');
  }

  async show(mood: Mood): Promise<void> {
    this.mood = mood;
    if (mood === 'night' && !this.images.night.dataset.ready) await this.paint('night');
    this.images.night.classList.toggle('is-shown', mood === 'night');
  }

  private async paint(mood: Mood): Promise<void> {
    const image = this.images[mood];
    image.src = svgAddress(drawBackdrop(this.vendor, this.label, { ...this.size, mood }));
    await image.decode();
    image.dataset.ready = 'yes';
  }
}
