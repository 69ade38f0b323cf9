import { avatar, type AvatarColours } from '@fairhouse/art';
import { avatars, type Avatar } from '@fairhouse/contract/people/profile';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Draws the pictures that members choose from: `node tools/draw-avatars.ts`. The results are committed. */

const dusk = { light: '#ffe9c7', accent: '#ffc53d', dark: '#1b1723' };

const drawings: Record<Avatar, { motif: string; colours: AvatarColours }> = {
  kingfisher: {
    motif: 'kingfisher',
    colours: { ...dusk, sky: ['#bfe6e0', '#4aa79d'], body: '#1c5fa8', shade: '#12406f', accent: '#ff8a3d' },
  },
  carabao: {
    motif: 'carabao',
    colours: { ...dusk, sky: ['#d9efb4', '#6da84a'], body: '#5b5566', shade: '#3a3544', accent: '#e79aa5' },
  },
  tarsier: { motif: 'tarsier', colours: { ...dusk, sky: ['#3a3170', '#17142f'], body: '#a9774a', shade: '#7a5130' } },
  lantern: {
    motif: 'parol',
    colours: { ...dusk, sky: ['#54307a', '#24123d'], body: '#e8433f', shade: '#2aa198', dark: '#4a1320' },
  },
  lily: {
    motif: 'shapla',
    colours: { ...dusk, sky: ['#0f6b66', '#083d45'], body: '#f48fb8', shade: '#2f9d6a', light: '#ffd9e8' },
  },
  kite: { motif: 'kite', colours: { ...dusk, sky: ['#a9d8ff', '#5b9be0'], body: '#e2483d', shade: '#b42f2b' } },
  boat: { motif: 'bangka', colours: { ...dusk, sky: ['#ffd9a0', '#e77f5a'], body: '#6142bf', shade: '#46308c' } },
  mango: {
    motif: 'mango',
    colours: { ...dusk, sky: ['#fff0b8', '#f2c14e'], body: '#ef8e1f', shade: '#3f8f45', accent: '#3f8f45' },
  },
  moon: { motif: 'moon', colours: { ...dusk, sky: ['#2b2a63', '#100f2b'], body: '#ffe08a', shade: '#d9a93f' } },
  tiger: {
    motif: 'tiger',
    colours: { ...dusk, sky: ['#c8e3b0', '#5f9b57'], body: '#f08a24', shade: '#b9560f', accent: '#e9a0a0' },
  },
  shell: {
    motif: 'shell',
    colours: { ...dusk, sky: ['#a8e6ef', '#3a9fc0'], body: '#f7b7a3', shade: '#d97f6e', accent: '#fff3ea' },
  },
  drum: { motif: 'drum', colours: { ...dusk, sky: ['#f9c5b0', '#d9534f'], body: '#7a3b1e', shade: '#4f2412' } },
};

const folder = join(import.meta.dirname, '../apps/site/public/avatars');
mkdirSync(folder, { recursive: true });
for (const name of avatars) writeFileSync(join(folder, `${name}.svg`), avatar(drawings[name]));
