import { useTheme } from '@mui/material';
import { Bar, CartesianGrid, ComposedChart, Legend, Line, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';

export type ChartSeries = {
  readonly key: string;
  readonly name: string;
  readonly kind: 'bar' | 'line';
  readonly colour: 'primary' | 'success' | 'warning' | 'error';
  /** Bars with the same stack are drawn on top of each other. */
  readonly stack?: string;
};

type ChartDrawingProps = {
  readonly points: readonly { readonly label: string; readonly values: readonly (number | null)[] }[];
  readonly series: readonly ChartSeries[];
  readonly format: (value: number) => string;
  readonly formatAxis: (value: number) => string;
};

/** Draws bars and lines in the colours of the office. */
export default function ChartDrawing({ points, series, format, formatAxis }: ChartDrawingProps) {
  const { palette } = useTheme();
  const data = points.map(({ label, values }) => ({
    label,
    ...Object.fromEntries(series.map(({ key }, at) => [key, values[at] ?? null])),
  }));
  const tick = { fontSize: 12, fill: palette.text.secondary };
  return (
    <ResponsiveContainer width="100%" height="100%">
      <ComposedChart data={data} margin={{ top: 4, right: 8, bottom: 0, left: 0 }} accessibilityLayer={false}>
        <CartesianGrid vertical={false} stroke={palette.divider} />
        <XAxis dataKey="label" tick={tick} tickLine={false} axisLine={{ stroke: palette.divider }} minTickGap={24} />
        <YAxis tick={tick} tickLine={false} axisLine={false} width={76} tickFormatter={formatAxis} />
        <Tooltip
          formatter={(value) => (typeof value === 'number' ? format(value) : String(value))}
          labelStyle={{ color: palette.text.primary, fontWeight: 600 }}
          itemStyle={{ color: palette.text.primary }}
          cursor={{ fill: palette.action.hover }}
          contentStyle={{ borderColor: palette.divider, borderRadius: 6, fontSize: 13 }}
        />
        {series.length > 1 && (
          <Legend
            itemSorter="dataKey"
            wrapperStyle={{ fontSize: 12 }}
            formatter={(name) => <span style={{ color: palette.text.primary }}>{name}</span>}
          />
        )}
        {series.map(({ key, name, kind, colour, stack }) =>
          kind === 'bar' ? (
            <Bar
              key={key}
              dataKey={key}
              name={name}
              fill={palette[colour].main}
              maxBarSize={36}
              isAnimationActive={false}
              {...(stack !== undefined && { stackId: stack })}
            />
          ) : (
            <Line
              key={key}
              dataKey={key}
              name={name}
              stroke={palette[colour].main}
              strokeWidth={2}
              dot={points.length < 32}
              isAnimationActive={false}
            />
          ),
        )}
      </ComposedChart>
    </ResponsiveContainer>
  );
}
