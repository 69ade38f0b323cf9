export { FISH_RTP, killChances } from './kill-chances.ts';
export { bossPotAmount, drawBossPot, drawKills, BOSS_POT_SHARE, type BossPot } from './draw-kills.ts';
export { fishThemes, themeOf, type FishTheme, type Species } from './species.ts';
export {
  BLAST_WORTH,
  MAGAZINE_ROUNDS,
  weaponCodes,
  weapons,
  worthOf,
  type Weapon,
  type WeaponCode,
} from './weapons.ts';
export {
  BOSS_SLOTS,
  comesFrom,
  fishBetween,
  fishOf,
  fishOfSlot,
  openWater,
  placeOf,
  SLOT_MS,
  TANK,
  type Fish,
  type Point,
  type Water,
} from './spawn.ts';
export { HIT_SLACK, isOnFish, targetsWithin } from './targets.ts';
export { Magazine, type MagazineRules, type ShotFlaw, type ShotOutcome } from './magazine.ts';
