import { Fragment } from 'react';

/** What a request costs and brings; the first figure is the most important. */
export const Figures = ({ rows }: { rows: readonly (readonly [name: string, figure: string])[] }) => (
  <dl className="figures grid grid-cols-[1fr_auto] gap-y-1 text-sm">
    {rows.map(([name, figure], place) => (
      <Fragment key={name}>
        <dt className="text-muted">{name}</dt>
        <dd className={place === 0 ? 'text-right font-semibold' : 'text-right'}>{figure}</dd>
      </Fragment>
    ))}
  </dl>
);
