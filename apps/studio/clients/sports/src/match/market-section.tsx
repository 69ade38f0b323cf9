import type { SportsMarket } from '@fairhouse/contract/play/studio-sports';
import { memo, useId, useState } from 'react';
import type { MatchName } from '../match-names.ts';
import { OddsButton } from '../parts/odds-button.tsx';
import { useWords } from '../table.tsx';
import { mainLines, type MarketSection } from './market-groups.ts';

interface MarketSectionProps {
  match: MatchName;
  section: MarketSection;
  isStopped: boolean;
}

/** Sections are new objects with every change of a match, their markets only when they changed. */
const isSame = (before: MarketSectionProps, now: MarketSectionProps): boolean =>
  before.match === now.match &&
  before.isStopped === now.isStopped &&
  before.section.markets.length === now.section.markets.length &&
  before.section.markets.every((market, at) => market === now.section.markets[at]);

/** A market with its rule beside it; of many lines the most even ones first. */
export const MarketSectionView = memo(function MarketSectionView({
  match,
  section: { markets },
  isStopped,
}: MarketSectionProps) {
  const { say, marketName, marketRule } = useWords();
  const [showsRule, setShowsRule] = useState(false);
  const [showsAll, setShowsAll] = useState(false);
  const rule = useId();
  const first = markets[0];
  if (!first) return null;
  const lines = showsAll ? markets : mainLines(markets);
  return (
    <section className="market">
      <header>
        <h3>{marketName(match, first)}</h3>
        <button
          type="button"
          className="rule-button"
          aria-expanded={showsRule}
          aria-controls={rule}
          onClick={() => setShowsRule(!showsRule)}
        >
          {say('rule')}
        </button>
      </header>
      <p id={rule} className="rule small" hidden={!showsRule}>
        {marketRule(match, first)}
      </p>
      {lines.map((market) => (
        <Outcomes key={market.no} match={match} market={market} isStopped={isStopped} />
      ))}
      {markets.length > lines.length && (
        <button type="button" className="more-lines" onClick={() => setShowsAll(true)}>
          {say('all_lines', { n: markets.length })}
        </button>
      )}
    </section>
  );
}, isSame);

interface OutcomesProps {
  match: MatchName;
  market: SportsMarket;
  isStopped: boolean;
}

const Outcomes = memo(function Outcomes({ match, market, isStopped }: OutcomesProps) {
  const { reason } = useWords();
  const { outcomes, status } = market;
  return (
    <div className={`outcomes in-${outcomes.length <= 3 ? outcomes.length : outcomes.length === 4 ? 2 : 3}`}>
      {status !== 1 && !isStopped && <span className="stop">{reason('suspended')}</span>}
      {outcomes.map(({ outcome, odds }) => (
        <OddsButton key={outcome} match={match} market={market} outcome={outcome} odds={odds} isStopped={isStopped} />
      ))}
    </div>
  );
});
