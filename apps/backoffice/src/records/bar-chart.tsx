import { Box, Typography } from '@mui/material';
import { useId } from 'react';

export interface Bar {
  label: string;
  value: number;
  /** The value as text. */
  text: string;
}

interface BarChartProps {
  title: string;
  bars: readonly Bar[];
}

const WIDTH = 600;
const HEIGHT = 160;

/** Bars from a base line, below it for losses. The table below it has the same figures for those who cannot see it. */
export function BarChart({ title, bars }: BarChartProps) {
  const id = useId();
  const highest = Math.max(0, ...bars.map(({ value }) => value));
  const lowest = Math.min(0, ...bars.map(({ value }) => value));
  const range = highest - lowest || 1;
  // Without any value the line is at the bottom.
  const base = lowest === 0 ? HEIGHT : (highest / range) * HEIGHT;
  const step = WIDTH / Math.max(1, bars.length);
  const textOf = (wanted: number) => bars.find(({ value }) => value === wanted)?.text ?? '0';
  return (
    <Box component="figure" sx={{ m: 0 }}>
      <Typography component="figcaption" variant="subtitle2" id={id}>
        {title}
      </Typography>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <svg
            // An <img> would need the colours of the theme in a file of its own.
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
            role="img"
            aria-labelledby={id}
            viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
            preserveAspectRatio="none"
            style={{ width: '100%', height: HEIGHT, display: 'block' }}
          >
            {bars.map(({ label, value, text }, index) => {
              const size = (Math.abs(value) / range) * HEIGHT;
              return (
                <Box
                  component="rect"
                  key={label}
                  x={index * step + step * 0.12}
                  y={value >= 0 ? base - size : base}
                  width={step * 0.76}
                  height={Math.max(size, value === 0 ? 0 : 1)}
                  sx={{ fill: ({ palette }) => (value >= 0 ? palette.primary.main : palette.error.main) }}
                >
                  <title>{`${label}: ${text}`}</title>
                </Box>
              );
            })}
            <Box
              component="line"
              x1={0}
              x2={WIDTH}
              y1={base}
              y2={base}
              sx={{ stroke: ({ palette }) => palette.divider }}
            />
          </svg>
          <Box sx={{ display: 'flex', justifyContent: 'space-between', ...small }}>
            <span>{bars[0]?.label}</span>
            {bars.length > 1 && <span>{bars.at(-1)!.label}</span>}
          </Box>
        </Box>
        {/* As wide as those of the charts above and below it. */}
        <Box
          aria-hidden
          sx={{ minWidth: '5.5rem', height: HEIGHT, display: 'flex', flexDirection: 'column', ...small }}
        >
          {highest > 0 && <span>{textOf(highest)}</span>}
          <Box component="span" sx={{ mt: 'auto' }}>
            {textOf(lowest)}
          </Box>
        </Box>
      </Box>
    </Box>
  );
}

const small = { fontSize: 12, lineHeight: 1.4, color: 'text.secondary', fontVariantNumeric: 'tabular-nums' } as const;
