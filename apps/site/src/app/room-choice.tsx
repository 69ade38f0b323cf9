import { useTranslations } from 'use-intl/react';
import { Chip, Chips } from './chips.tsx';
import { MARKED, type ChosenRoom } from './choose-rooms.ts';

interface RoomChoiceProps {
  rooms: readonly ChosenRoom[];
  /** Code of a game, `fav` or `recent`; all rooms without one. */
  chosen: string | undefined;
  onChoose: (chosen: string | undefined) => void;
}

/** The games that have rooms, favourites and rooms entered last, as a filter. */
export function RoomChoice({ rooms, chosen, onChoose }: RoomChoiceProps) {
  const t = useTranslations('roomChoice');
  const games = [...new Map(rooms.map(({ gameCode, gameName }) => [gameCode, gameName]))];
  return (
    <Chips label={t('label')}>
      <Chip isOn={chosen === undefined} onPress={() => onChoose(undefined)}>
        {t('all')}
      </Chip>
      {games.length > 1 &&
        games.map(([code, name]) => (
          <Chip key={code} isOn={chosen === code} onPress={() => onChoose(chosen === code ? undefined : code)}>
            {name}
          </Chip>
        ))}
      {MARKED.map((each) => (
        <Chip key={each} isOn={chosen === each} onPress={() => onChoose(chosen === each ? undefined : each)}>
          {t(each)}
        </Chip>
      ))}
    </Chips>
  );
}
