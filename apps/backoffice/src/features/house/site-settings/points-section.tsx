import { gameCategories } from '@fairhouse/contract/play/games';
import { useTranslate } from 'react-admin';
import { FigureField, UNIT } from './figure-field.tsx';
import { SectionFrame } from './section-frame.tsx';
import type { SectionProps } from './section-props.ts';
import { useSection } from './use-section.ts';

/** How much play earns a point, and what points are worth in money. */
export function PointsSection({ settings, readOnly }: SectionProps) {
  const translate = useTranslate();
  const draft = useSection('points', settings);
  const { value } = draft;
  const field = (name: string) => ({ readOnly, label: translate(`site.points.${name}`) });
  return (
    <SectionFrame draft={draft} readOnly={readOnly}>
      <FigureField
        {...field('unit')}
        value={value.unit}
        unit={UNIT}
        error={draft.errorAt('unit')}
        onValue={(unit) => draft.change({ ...value, unit })}
      />
      {(['points', 'amount'] as const).map((name) => (
        <FigureField
          key={name}
          {...field(name)}
          value={value.convert[name]}
          unit={name === 'amount' ? UNIT : 1}
          error={draft.errorAt(`convert.${name}`)}
          onValue={(figure) => draft.change({ ...value, convert: { ...value.convert, [name]: figure } })}
        />
      ))}
      <FigureField
        {...field('minimum')}
        value={value.minimum}
        error={draft.errorAt('minimum')}
        onValue={(minimum) => draft.change({ ...value, minimum })}
      />
      {gameCategories.map((category) => (
        <FigureField
          key={category}
          readOnly={readOnly}
          label={translate('site.points.weight', { category: translate(`site.module.${category}`) })}
          value={value.weights[category] ?? 0}
          unit={UNIT}
          error={draft.errorAt(`weights.${category}`)}
          onValue={(weight) => draft.change({ ...value, weights: { ...value.weights, [category]: weight } })}
        />
      ))}
    </SectionFrame>
  );
}
