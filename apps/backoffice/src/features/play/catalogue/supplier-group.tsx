import type { SupplierGroup } from '@fairhouse/contract/play/catalogue-backoffice';
import { Box, Button, Chip, List, Typography } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { SupplierRow } from './supplier-row.tsx';
import type { useArrangeSuppliers } from './use-supplier-groups.ts';

interface SupplierGroupRowProps {
  group: SupplierGroup;
  mayWrite: boolean;
  arrange: ReturnType<typeof useArrangeSuppliers>;
}

/** The suppliers of one category in their order. */
export function SupplierGroupRow({ group, mayWrite, arrange: { busy, order, switchSupplier } }: SupplierGroupRowProps) {
  const translate = useTranslate();
  const heading = useId();
  const { cards } = group;
  const move = (from: number, to: number) => {
    const labels = cards.map(({ vassalage }) => vassalage);
    labels.splice(to, 0, ...labels.splice(from, 1));
    void order(group, labels);
  };
  return (
    <Box component="section" aria-labelledby={heading}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
        <Typography id={heading} variant="h6" component="h2">
          {translate(`site.module.${group.gameType}`)}
        </Typography>
        {!group.open && (
          <Chip size="small" variant="outlined" color="warning" label={translate('catalogue.blocked.category')} />
        )}
        {group.ordered && mayWrite && (
          <Button size="small" sx={{ ml: 'auto' }} disabled={busy} onClick={() => void order(group, [])}>
            {translate('catalogue.usual_order')}
          </Button>
        )}
      </Box>
      <List disablePadding sx={{ display: 'grid', gap: 1 }}>
        {cards.map((card, place) => (
          <SupplierRow
            key={card.vassalage}
            card={card}
            mayWrite={mayWrite}
            busy={busy}
            onSwitch={(shown, stop) => switchSupplier(card.vassalage, shown, stop)}
            onUp={place > 0 ? () => move(place, place - 1) : undefined}
            onDown={place < cards.length - 1 ? () => move(place, place + 1) : undefined}
          />
        ))}
      </List>
    </Box>
  );
}
