import type { NamedReview } from '@fairhouse/contract/play/rooms-backoffice';
import { Box, Chip } from '@mui/material';
import { useTranslate } from 'react-admin';

export const figureOf = (value: number): string => (Number.isInteger(value) ? String(value) : value.toFixed(1));

export const signed = (sigma: number): string => `${sigma.toFixed(1)} σ`;

type Member = NamedReview['a'];

export function useNameOf(): (member: Member) => string {
  const translate = useTranslate();
  return (member) => member?.username ?? translate('rooms.other_brand');
}

export function Pair({ review: { a, b } }: { review: Pick<NamedReview, 'a' | 'b'> }) {
  const nameOf = useNameOf();
  return `${nameOf(a)} · ${nameOf(b)}`;
}

export function SignChip({ sign }: { sign: NamedReview['sign'] }) {
  return <Chip size="small" color="warning" label={useTranslate()(`rooms.sign.${sign}`)} />;
}

const suits: Readonly<Record<string, string>> = { C: '♣', D: '♦', H: '♥', S: '♠' };

/** `KS` as K♠, `TD` as 10♦. */
export const writeCard = (card: string): string =>
  `${card.slice(0, -1) === 'T' ? '10' : card.slice(0, -1)}${suits[card.slice(-1)] ?? ''}`;

export const Cards = ({ cards }: { cards: readonly string[] }) => (
  <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }}>
    {cards.map(writeCard).join(' ')}
  </Box>
);
