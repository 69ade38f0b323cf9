import type { StatementLine } from '@fairhouse/contract/money/wallets';
import type { Bet } from '@fairhouse/contract/play/betting-record';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { recordLink, recordRow } from '../../../app/record-list.tsx';

type Caused = Pick<StatementLine, 'causeType' | 'causeId'> & { bet: Bet | null };

/** Links to the cause of the movement when that has a page of its own. */
export function CauseLink({ line, children }: { line: Caused; children: ReactNode }) {
  if (line.bet) {
    return (
      <Link
        to="/bets/$vendor/$roundId"
        params={{ vendor: line.bet.vendor, roundId: line.bet.roundId }}
        className={recordLink}
      >
        {children}
      </Link>
    );
  }
  if (line.causeId !== null && line.causeType === 'deposit') {
    return (
      <Link to="/deposit/$id" params={{ id: line.causeId }} className={recordLink}>
        {children}
      </Link>
    );
  }
  if (line.causeId !== null && line.causeType === 'withdrawal') {
    return (
      <Link to="/withdrawal/$id" params={{ id: line.causeId }} className={recordLink}>
        {children}
      </Link>
    );
  }
  return <div className={recordRow}>{children}</div>;
}
