import { tile, vendors as labels } from '@fairhouse/art';
import { slotGames, type SlotDefinition } from '@fairhouse/games';
import type { ResponseOf } from '@fairhouse/contract';
import type { vendorGames } from '@fairhouse/contract/play/vendor-games';

type Listing = ResponseOf<typeof vendorGames>['games'][number];

/** Labels of a large house: each of ours several times. */
const LABELS = 96;

/** Words of titles as suppliers use them, in the scripts of the seven languages. */
const words: readonly (readonly string[])[] = [
  ['Golden', 'Lucky', 'Wild', 'Mystic', 'Royal', 'Thunder', 'Jade', 'Sugar', 'Neon', 'Ancient', 'Mighty', 'Hidden'],
  [
    'Elephant',
    'Tiger',
    'Dragon',
    'Jeepney',
    'Carabao',
    'Phoenix',
    'Panda',
    'Lotus',
    'Mango',
    'Pirate',
    'Temple',
    'Buffalo',
  ],
  [
    'Fortune',
    'Treasure',
    'Bonanza',
    'Riches',
    'Quest',
    'Empire',
    'Fiesta',
    'Rush',
    'Megaways',
    'Nights',
    'Legend',
    'Spins',
  ],
];
const others: readonly (readonly string[])[] = [
  ['金龙', '发财', '麻将', '熊猫', '财神', '宝石', '龙凤', '好运'],
  ['সোনার', 'রাজকীয়', 'পদ্মার', 'বাঘ', 'ইলিশ', 'নৌকা', 'ভাগ্য', 'রত্ন'],
  ['ช้างทอง', 'มังกร', 'โชคลาภ', 'สมบัติ', 'เจ้าพ่อ', 'ราชา', 'ขุมทรัพย์', 'ดอกบัว'],
  ['Tài Lộc', 'Rồng Vàng', 'Hổ Phách', 'Đại Dương', 'Kho Báu', 'Ngọc Bích', 'Hoàng Đế', 'Mùa Xuân'],
  ['Señorita', 'Bahay Kubo', 'Sampaguita', 'Ginto', 'Piña', 'Tindera', 'Parola', 'Perlas'],
];

/** A unique name: no two games share a title. */
function nameOf(index: number): string {
  const [eighth, rest] = [index % 8, Math.floor(index / 8)];
  const script = others[eighth];
  if (script) {
    const first = script[rest % script.length]!;
    const second = script[(Math.floor(rest / script.length) + 1) % script.length]!;
    return `${first} ${second} ${rest}`;
  }
  // Latin words are combined with each other, so that every pair occurs.
  const number = rest * (8 - others.length) + eighth - others.length;
  const [a, b, c] = words as [readonly string[], readonly string[], readonly string[]];
  const [first, second, third] = [number, Math.floor(number / 12), Math.floor(number / 144)];
  return `${a[first % 12]} ${b[second % 12]} ${c[third % 12]} ${Math.floor(number / 1728) + 1}`;
}

const definitions: readonly SlotDefinition[] = [...slotGames.values()];
const codes = Object.keys(labels);

/** The catalogue of a supplier with very many games. It uses our art, with a different URL for each tile. */
export function generateGames(count: number): Listing[] {
  return Array.from({ length: count }, (_, index) => {
    const label = index % LABELS;
    const own = codes[label % codes.length]!;
    return {
      gameCode: `bench-${index}`,
      name: nameOf(index),
      label: `${own}-${Math.floor(label / codes.length)}`,
      labelName: `${labels[own]!.name} ${Math.floor(label / codes.length) + 1}`,
      labelImage: `/labels/${own}.svg`,
      category: index % 50 === 0 ? 'FISH' : 'RNG',
      classify: index % 9 === 0 ? ['AC'] : index % 31 === 0 ? ['JP'] : [],
      lines: [0, 5, 10, 20, 25][index % 5]!,
      rtp: 94 + (index % 300) / 100,
      minBet: { TLB: [1, 5, 10, 50, 100][index % 5]!, BDT: [1, 5, 10, 50, 100][index % 5]! },
      image: `/tiles/bench-${index}.svg`,
      client: '/play',
      demo: index % 3 !== 0,
    };
  });
}

/** The art of the game at that position: a tile of the studio, in colours that depend on the game's name. */
export function drawTile(index: number): string {
  const { vendor, title, hero } = definitions[index % definitions.length]!;
  return tile({ id: `bench-${index}`, vendor, name: title, kind: 'slot', ...(hero !== undefined && { motif: hero }) });
}
