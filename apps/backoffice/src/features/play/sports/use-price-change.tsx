import { CallError } from '@fairhouse/contract/client';
import type { OddsFinding } from '@fairhouse/contract/play/vendor-sports-margins';
import { Alert } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';

/** Sends a change of prices; what the linter has against it is kept, to be shown in the dialog. */
export function usePriceChange() {
  const [findings, setFindings] = useState<readonly OddsFinding[]>([]);
  const send = async (change: () => Promise<unknown>) => {
    setFindings([]);
    try {
      return await change();
    } catch (error) {
      if (error instanceof CallError && error.code === 'odds_refused') setFindings(findingsOf(error.value));
      throw error;
    }
  };
  return { findings, send };
}

const findingsOf = (value: unknown): readonly OddsFinding[] =>
  typeof value === 'object' && value !== null && 'findings' in value ? (value.findings as OddsFinding[]) : [];

/** Findings that are listed: the first ones say enough. */
const LISTED = 4;

export function Findings({ findings }: { findings: readonly OddsFinding[] }) {
  const translate = useTranslate();
  if (findings.length === 0) return null;
  return (
    <Alert severity="error">
      {translate('trading.refused')}
      <ul style={{ margin: 0, paddingInlineStart: 20 }}>
        {findings.slice(0, LISTED).map(({ match, rule, where, what }) => (
          <li key={`${match} ${rule} ${where}`} style={{ overflowWrap: 'anywhere' }}>
            {translate(`trading.rule.${rule}`, { _: rule })}: {where} ({what})
          </li>
        ))}
      </ul>
    </Alert>
  );
}
