import { Chip } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { useMay } from '../../../permissions.ts';
import { filtered } from '../../../records/filtered.ts';

const colours: Record<string, 'primary' | 'success' | 'warning' | 'error'> = {
  awaiting_payment: 'primary',
  credited: 'success',
  mismatch: 'warning',
  declined: 'error',
};

/** A deposit's state; with a discrepancy, a link to it. */
export function DepositChip({ state, reference }: { state: string; reference: string }) {
  const translate = useTranslate();
  const mayRead = useMay('discrepancies.read');
  const label = translate(`deposit.state.${state}`);
  const color = colours[state] ?? 'default';
  return state === 'mismatch' && mayRead ? (
    <Chip
      size="small"
      color={color}
      label={label}
      clickable
      component={Link}
      to={filtered('discrepancies', { search: reference })}
    />
  ) : (
    <Chip size="small" color={color} label={label} />
  );
}
