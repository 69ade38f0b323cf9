import type { MatchPage } from '@fairhouse/contract/play/studio-sports';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { followMatch } from '../api/match-page.ts';
import { announce } from '../parts/announcer.ts';
import { Choice } from '../../../shell/parts/choice.tsx';
import { Icon } from '../parts/icon.tsx';
import { Failed, Skeleton } from '../../../shell/parts/read.tsx';
import { useStore, useTable, useWords } from '../table.tsx';
import { describeEvent } from './describe-event.ts';
import { Field } from './field.tsx';
import { groupsOf, sectionsOf, type GroupName } from './market-groups.ts';
import { MarketSectionView } from './market-section.tsx';
import { ScoreBoard } from './score-board.tsx';

/** One match: how it stands, what happened, and its markets. */
export default function MatchPageView({ id }: { id: string }) {
  const { api, clock, names, views } = useTable();
  const { say } = useWords();
  const followed = useMemo(() => followMatch(id, { clock, names }), [id, clock, names]);
  const [isUnknown, setIsUnknown] = useState(false);
  // Many markets change at once: a press comes in between.
  const { page, isUp, isConnected } = useDeferredValue(useStore(followed));
  const isRefused = page === null && !isConnected;
  useEffect(() => {
    // A stream cannot say that there is no such match.
    if (isRefused) void api.match(id).then((answer) => setIsUnknown(!answer.ok && answer.code === 'match_unknown'));
  }, [id, api, isRefused]);
  return (
    <article className="match-page">
      <button type="button" className="button back" onClick={views.back}>
        <Icon name="back" />
        {say('back_to_list')}
      </button>
      {!isUp && <output className="strip warn">{say('feed_down')}</output>}
      {isUp && !isConnected && <output className="strip warn">{say('offline')}</output>}
      {page ? <Shown page={page} /> : isUnknown ? <Failed onRetry={views.back} /> : <Skeleton rows={5} />}
    </article>
  );
}

function Shown({ page }: { page: MatchPage }) {
  const { leagueName, say, reason } = useWords();
  return (
    <>
      <p className="match-league">
        <span>{leagueName(page.league)}</span> {page.simulated && <span className="badge">{say('simulated')}</span>}
      </p>
      <h1 className="visually-hidden">
        {page.home} – {page.away}
      </h1>
      <ScoreBoard page={page} />
      <Field page={page} />
      <output>
        {page.stop && page.status !== 'ended' && (
          <span className="stopped">
            <Icon name="pause" />
            <span>
              <strong>{reason(page.stop.reason)}</strong> {say('stop_note')}
            </span>
          </span>
        )}
      </output>
      <Markets page={page} />
      <Events page={page} />
      <Proof page={page} />
    </>
  );
}

function Markets({ page }: { page: MatchPage }) {
  const { names } = useTable();
  const { say } = useWords();
  const [group, setGroup] = useState<GroupName>('main');
  const shown = groupsOf(page.sport, page.markets);
  const chosen = shown.includes(group) ? group : (shown[0] ?? 'all');
  // The pressed button is painted first.
  const drawn = useDeferredValue(chosen);
  const sections = sectionsOf(page.sport, drawn, page.markets);
  useAnnouncedOdds(page);
  // The same object for as long as the match is known, so that markets that did not change are not drawn again.
  const match = useStore(names).get(page.id) ?? page;
  return (
    <>
      <Choice
        name={say('markets')}
        options={shown}
        chosen={chosen}
        nameOf={(each) => say(`group_${each}`)}
        onChoose={setGroup}
      />
      {sections.length === 0 && <p className="notice">{say(page.status === 'ended' ? 'over' : 'no_markets')}</p>}
      <div className="markets">
        {sections.map((section) => (
          <MarketSectionView key={section.key} match={match} section={section} isStopped={page.stop !== null} />
        ))}
      </div>
    </>
  );
}

const ANNOUNCE_MS = 15_000;

/** A screen reader is told now and then how many odds moved, not each of them. */
function useAnnouncedOdds({ markets }: MatchPage): void {
  const { say } = useWords();
  const before = useRef(markets);
  const moved = useRef(0);
  useEffect(() => {
    const known = new Map(before.current.map((market) => [market.no, market]));
    moved.current += markets.filter((market) => known.has(market.no) && known.get(market.no) !== market).length;
    before.current = markets;
  }, [markets]);
  useEffect(() => {
    const timer = setInterval(() => {
      if (moved.current > 0) announce(say('odds_changed_n', { n: moved.current }));
      moved.current = 0;
    }, ANNOUNCE_MS);
    return () => clearInterval(timer);
  }, [say]);
}

const SHOWN_EVENTS = 12;

/** By the clock of the device. */
function timeOf(instant: string): string {
  const date = new Date(instant);
  return [date.getHours(), date.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':');
}

function Events({ page }: { page: MatchPage }) {
  const { say } = useWords();
  const shown = page.events.filter(({ kind }) => kind !== 'miss' && kind !== 'turnover');
  if (shown.length === 0) return null;
  return (
    <section className="events">
      <h2>{say('events')}</h2>
      <ol reversed>
        {shown
          .slice(-SHOWN_EVENTS)
          .toReversed()
          .map((event) => (
            <li key={event.no}>
              <time dateTime={event.at} className="muted figures">
                {timeOf(event.at)}
              </time>{' '}
              {describeEvent(event, page, say)}
            </li>
          ))}
      </ol>
    </section>
  );
}

/** How anybody checks the match: the commitment before it, and its keys as they are published. */
function Proof({ page: { id, commitment } }: { page: MatchPage }) {
  const { say, locale } = useWords();
  const address = () =>
    `proof.html?${new URLSearchParams({ id, lang: locale, theme: document.documentElement.dataset['theme'] ?? '' })}`;
  return (
    <details className="proof">
      <summary>{say('proof')}</summary>
      <p className="small">{say('proof_text')}</p>
      <p className="small figures commitment">{commitment}</p>
      {/* With the theme of the moment of the press. */}
      <a
        href={address()}
        onPointerDown={({ currentTarget }) => (currentTarget.href = address())}
        target="_blank"
        rel="noreferrer"
      >
        {say('proof_open')}
      </a>
    </details>
  );
}
