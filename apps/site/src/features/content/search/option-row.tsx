import { joinClasses } from '@fairhouse/ui';
import { ArrowRight, CircleHelp, Clock, DoorOpen, LayoutGrid, Trophy } from 'lucide-react';
import { Fragment, memo, useMemo, type ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { useMoment } from '../../../app/dates.ts';
import { SafeImage } from '../../../app/safe-image.tsx';
import type { Option } from './search-groups.ts';

export interface OptionRowProps {
  option: Option;
  id: string;
  active: boolean;
  words: OptionWords;
}

/** Translations of the rows, shared by all: a list has many rows and is drawn at every letter. */
export function useOptionWords() {
  const t = useTranslations('search');
  const games = useTranslations('catalogue');
  return useMemo(() => ({ t, games }), [t, games]);
}

type OptionWords = ReturnType<typeof useOptionWords>;

/** One row of the list, pressed as a whole; keyboard users stay in the field above and choose by Enter. */
export const OptionRow = memo(function OptionRow({ option, id, active, words }: OptionRowProps) {
  return (
    <div
      id={id}
      // An option of a select cannot hold pictures.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="option"
      aria-selected={active}
      tabIndex={-1}
      className={joinClasses(
        'flex min-h-14 cursor-pointer items-center gap-3 rounded-soft px-2.5 py-1.5 hover:bg-accent-soft',
        active && 'bg-accent-soft outline-2 -outline-offset-2 outline-accent',
      )}
    >
      <Content option={option} words={words} />
    </div>
  );
});

function Content({ option, words: { t, games } }: Pick<OptionRowProps, 'option' | 'words'>) {
  switch (option.kind) {
    case 'game': {
      const { gameName, vendorName, gameType, imageUrl, marks } = option.game;
      return (
        <>
          <Tile src={imageUrl} />
          <Lines
            name={<Marked text={gameName} marks={marks} />}
            below={`${vendorName} · ${games(`category.${gameType}`)}`}
          />
        </>
      );
    }
    case 'series': {
      const { gameName, vendorName, games: count, imageUrl, marks } = option.series;
      return (
        <>
          <Tile src={imageUrl} />
          <Lines name={<Marked text={gameName} marks={marks} />} below={`${vendorName} · ${t('count', { count })}`} />
        </>
      );
    }
    case 'vendor': {
      const { name, gameType, logoUrl, games: count, marks } = option.vendor;
      return (
        <>
          <SafeImage src={logoUrl} alt="" width={56} height={28} loading="eager" className="h-7 w-14 object-contain" />
          <Lines
            name={<Marked text={name} marks={marks} />}
            below={`${games(`category.${gameType}`)} · ${t('count', { count })}`}
          />
        </>
      );
    }
    case 'category':
      return (
        <>
          <Sign icon={<LayoutGrid className="size-5" />} />
          <Lines name={<Marked text={games(`category.${option.category.gameType}`)} marks={option.category.marks} />} />
        </>
      );
    case 'room':
      return (
        <>
          <Sign icon={<DoorOpen className="size-5" />} />
          <Lines
            name={<Marked text={option.room.name} marks={option.room.marks} />}
            below={games(`category.${option.room.gameType}`)}
          />
        </>
      );
    case 'match':
      return <MatchContent match={option.match} />;
    case 'help': {
      const { title, category, marks } = option.article;
      return (
        <>
          <Sign icon={<CircleHelp className="size-5" />} />
          <Lines name={<Marked text={title} marks={marks} />} below={category} />
        </>
      );
    }
    case 'all':
      return (
        <>
          <Sign icon={<ArrowRight className="size-5" />} />
          <Lines name={t('all', { total: option.total })} below={games(`category.${option.gameType}`)} />
        </>
      );
    case 'search':
      return (
        <>
          <Sign icon={<Clock className="size-5" />} />
          <Lines name={option.text} />
        </>
      );
  }
}

const Tile = ({ src }: { src: string }) => (
  <SafeImage src={src} alt="" width={36} height={48} loading="eager" className="h-12 w-9 rounded-md object-cover" />
);

const Sign = ({ icon }: { icon: ReactNode }) => (
  <span aria-hidden="true" className="grid size-9 shrink-0 place-items-center rounded-full bg-accent-soft text-accent">
    {icon}
  </span>
);

const Lines = ({ name, below }: { name: ReactNode; below?: string }) => (
  <span className="min-w-0 flex-1">
    <span className="block truncate font-semibold">{name}</span>
    {below !== undefined && <span className="block truncate text-sm text-muted">{below}</span>}
  </span>
);

/** The name with the matching letters highlighted. */
function Marked({ text, marks }: { text: string; marks: readonly (readonly [number, number])[] }) {
  return (
    <>
      {marks.map(([from, to], index) => (
        <Fragment key={from}>
          {text.slice(marks[index - 1]?.[1] ?? 0, from)}
          <mark className="bg-transparent text-accent underline decoration-2 underline-offset-2">
            {text.slice(from, to)}
          </mark>
        </Fragment>
      ))}
      {text.slice(marks.at(-1)?.[1] ?? 0)}
    </>
  );
}

function MatchContent({ match: { name, league, startsAt, marks } }: Pick<Extract<Option, { kind: 'match' }>, 'match'>) {
  const moment = useMoment();
  return (
    <>
      <Sign icon={<Trophy className="size-5" />} />
      <Lines name={<Marked text={name} marks={marks} />} below={`${league} · ${moment(startsAt)}`} />
    </>
  );
}
