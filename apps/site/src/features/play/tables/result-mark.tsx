import { useTranslations } from 'use-intl/react';
import { isRed } from './red-numbers.ts';

/** Classes of the marks; letters are those of the results of docs/tables.md. */
const sides: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  baccarat: { B: 'bg-[#c9283a]', P: 'bg-[#1f5fc4]', T: 'bg-[#19703f]' },
  'dragon-tiger': { D: 'bg-[#c9283a]', T: 'bg-[#1f5fc4]', E: 'bg-[#19703f]' },
  'andar-bahar': { A: 'bg-[#1f5fc4]', B: 'bg-[#c9283a]' },
  cockfight: { M: 'bg-[#c9283a]', W: 'bg-[#1f5fc4]', D: 'bg-[#19703f]' },
  'teen-patti-20-20': { A: 'bg-[#1f5fc4]', B: 'bg-[#c9283a]', T: 'bg-[#19703f]' },
};

const colors = {
  red: 'bg-[#c9283a]',
  blue: 'bg-[#2462c4]',
  yellow: 'bg-[#f0c22e]',
  green: 'bg-[#218a52]',
  white: 'bg-[#f4efe4]',
  pink: 'bg-[#e86fa6]',
} as const;
type Color = keyof typeof colors;

const mark = 'grid h-5 min-w-5 place-items-center px-1 text-xs font-bold tabular-nums';

function numberClass(number: number): string {
  if (number === 0) return 'bg-[#14784a]';
  return isRed(number) ? 'bg-[#b3202c]' : 'bg-[#1d1a22]';
}

/** One result as a coloured letter, number or dice. */
export function ResultMark({ game, result }: { game: string; result: string }) {
  const [letter = ''] = result;
  const side = sides[game]?.[letter];
  if (side) return <span className={`${mark} rounded-full text-white ${side}`}>{letter === 'E' ? '=' : letter}</span>;
  if (game === 'roulette')
    return (
      <span className={`${mark} rounded-sm text-white border border-white/25 ${numberClass(Number(result))}`}>
        {result}
      </span>
    );
  if (game === 'color-game') return <ColorMark drawn={result.split('-')} />;
  return <span className={`${mark} rounded-sm border border-line bg-raised`}>{result.replaceAll('-', '')}</span>;
}

/** The colours of the three dice, said too. */
function ColorMark({ drawn }: { drawn: readonly string[] }) {
  const t = useTranslations('tables');
  const known = drawn.filter((color): color is Color => color in colors);
  return (
    <span className="flex gap-px">
      <span className="sr-only">{known.map((color) => t(`color_${color}`)).join(', ')}</span>
      {known.map((color, at) => (
        <span key={at} className={`h-5 w-2.5 rounded-[2px] border border-line ${colors[color]}`} aria-hidden="true" />
      ))}
    </span>
  );
}
