import { boGameReturns, type GameReturn } from '@fairhouse/contract/play/returns-backoffice';
import { useTranslate } from 'react-admin';
import { call } from '../../../client.ts';
import { Age } from '../../../age.tsx';
import { CardLines } from '../../../records/card-lines.tsx';
import { FirstRecords } from '../../../records/first-records.tsx';
import { ReturnChip, Worst } from './return-words.tsx';

const card = (game: GameReturn) => (
  <CardLines
    lead={game.gameName}
    mark={<ReturnChip state={game.state} />}
    who={<Worst worst={game.worst} />}
    left={<Place game={game} />}
    right={game.alarmSince && <Age at={game.alarmSince} />}
  />
);

/** Its provider, and whether the alarm is of real or of trial play. */
function Place({ game: { vendorName, demo } }: { game: GameReturn }) {
  const translate = useTranslate();
  return `${vendorName} · ${translate(`returns.play.${demo ? 'trial' : 'real'}`)}`;
}

/** Games with an alarm that take bets: each once, though real and trial play may both have one. */
async function readAlarms(): Promise<{ list: GameReturn[] }> {
  const { list } = await call(boGameReturns, {});
  const alarms = list.filter(({ state, stopped }) => state === 'alarm' && !stopped);
  return { list: [...new Map(alarms.toReversed().map((game) => [game.gameId, game])).values()].toReversed() };
}

export const FirstAlarms = ({ count }: { count: number }) => (
  <FirstRecords<GameReturn> list="returns" count={count} read={readAlarms} card={card} to={() => '/returns'} />
);
