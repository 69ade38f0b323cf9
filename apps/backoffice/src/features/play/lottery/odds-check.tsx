import type { ResponseOf } from '@fairhouse/contract';
import type { boCheckLotteryOdds } from '@fairhouse/contract/play/lottery-terms-backoffice';
import type { OddsFinding } from '@fairhouse/contract/play/vendor-terms';
import { Alert } from '@mui/material';
import { useTranslate } from 'react-admin';

/** Findings shown; a play of many numbers repeats the same one. */
const MOST = 6;

/** What the linter says about the odds, what refuses them first. */
export function OddsCheck({ check: { findings, rtp } }: { check: ResponseOf<typeof boCheckLotteryOdds> }) {
  const translate = useTranslate();
  const refused = findings.filter(({ level }) => level === 'refuse');
  /** In the operator's language; of a vendor that names no selections as it says it. */
  const say = ({ rule, what, selections, rtp: returned = 0, best = 0 }: OddsFinding) =>
    selections
      ? translate(`lotteries.finding.${rule}`, {
          names: selections.join(', '),
          percent: (returned * 100).toFixed(2),
          best: (best * 100).toFixed(2),
        })
      : what;
  const shown = refused.length > 0 ? refused : findings;
  const title =
    rtp === null ? translate('lotteries.refused') : translate('lotteries.allowed', { percent: (rtp * 100).toFixed(2) });
  return (
    <Alert severity={refused.length > 0 ? 'error' : findings.length > 0 ? 'warning' : 'success'}>
      {title}
      {shown.slice(0, MOST).map((finding) => (
        <div key={`${finding.rule} ${finding.what}`} style={{ overflowWrap: 'anywhere' }}>
          {translate(`lotteries.rule.${finding.rule}`)}: {say(finding)}
        </div>
      ))}
    </Alert>
  );
}
