import type { OperatedDraw } from '@fairhouse/contract/play/lottery-backoffice';
import { Box, Chip, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Moment } from '../../../moment.tsx';
import { Money } from '../../../money.tsx';
import { CardLines } from '../../../records/card-lines.tsx';
import { FigureList } from '../../../records/figure-list.tsx';
import { OpeningLink } from '../../../records/opening-link.tsx';
import type { Column } from '../../../records/record-table.tsx';
import { DrawActions } from './draw-actions.tsx';
import { LiabilityDialog } from './liability-dialog.tsx';

interface Cell {
  draw: OperatedDraw;
}

/** What a correction changed: missing wins, and what was paid too much. */
function Corrected({ results: { version, corrected } }: { results: NonNullable<OperatedDraw['results']> }) {
  const translate = useTranslate();
  return (
    <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
      {translate('draws.corrected', { version })}
      {corrected.map(({ currency, added, booked, overpaid }) => (
        <FigureList
          key={currency}
          words="draws.correction"
          figures={[
            ['added', <Money key="added" amount={added} currency={currency} />],
            ['booked', <Money key="booked" amount={booked} currency={currency} />],
            ['overpaid', <Money key="overpaid" amount={overpaid} currency={currency} />],
          ]}
        />
      ))}
    </Box>
  );
}

/** Opens what each number would make the draw pay. */
const Name = ({ draw }: Cell) => (
  <>
    <OpeningLink renderDialog={(onClose) => <LiabilityDialog draw={draw} onClose={onClose} />}>
      {draw.gameName} {draw.numero}
    </OpeningLink>
    {draw.results && draw.results.version > 1 && <Corrected results={draw.results} />}
    {draw.station && (
      <Typography variant="body2" color="textSecondary">
        {draw.station}
      </Typography>
    )}
  </>
);

function State({ draw: { state, order } }: Cell) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
      <Chip
        size="small"
        label={translate(`draws.state.${state}`)}
        color={state === 'halted' ? 'error' : state === 'open' ? 'success' : 'default'}
        variant="outlined"
      />
      {order && <Chip size="small" color="warning" label={translate(`draws.ordered.${order.action}`)} />}
    </Box>
  );
}

/** An amount of each currency. */
const Amounts = ({ draw, of }: Cell & { of: 'staked' | 'liability' }) =>
  draw.amounts.length === 0
    ? '–'
    : draw.amounts.map((amount) => (
        <div key={amount.currency}>
          <Money amount={amount[of]} currency={amount.currency} />
        </div>
      ));

const named = (draw: OperatedDraw) => <Name draw={draw} />;
const stated = (draw: OperatedDraw) => <State draw={draw} />;
const closes = ({ closesAt }: OperatedDraw) => <Moment at={closesAt} />;
const counted = ({ tickets }: OperatedDraw) => tickets;
const staked = (draw: OperatedDraw) => <Amounts draw={draw} of="staked" />;
const liable = (draw: OperatedDraw) => <Amounts draw={draw} of="liability" />;
const acting = (draw: OperatedDraw) => <DrawActions draw={draw} />;

export const drawColumns: Column<OperatedDraw>[] = [
  { label: 'draws.field.draw', show: named },
  { label: 'draws.field.state', show: stated },
  { label: 'draws.field.closes', show: closes },
  { label: 'draws.field.tickets', right: true, show: counted },
  { label: 'draws.field.staked', right: true, show: staked },
  { label: 'draws.field.liability', right: true, show: liable },
  { label: 'draws.field.action', right: true, show: acting },
];

const figures = (draw: OperatedDraw) =>
  [
    ['tickets', draw.tickets],
    ['staked', staked(draw)],
    ['liability', liable(draw)],
  ] as const;

export const drawCard = (draw: OperatedDraw) => (
  <CardLines
    lead={<Name draw={draw} />}
    mark={<State draw={draw} />}
    who={<FigureList words="draws.field" figures={figures(draw)} />}
    left={<Moment at={draw.closesAt} />}
    right={<DrawActions draw={draw} />}
  />
);
