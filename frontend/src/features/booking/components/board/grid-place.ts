import type { CSSProperties } from 'react';
import type { MinuteRange } from '../../model/board/board-day.ts';
import type { Lane } from '../../model/board/layout.ts';

/** Styles that set custom properties only. */
export type CustomProperties = CSSProperties & Record<`--${string}`, string | number>;

/** The custom properties that place an element in the grid of a day: its column and its minutes. */
export function gridPlace(column: number, { start, end }: MinuteRange, lane?: Lane): CustomProperties {
  return {
    '--column': column,
    '--start': start,
    '--end': end,
    '--lane': lane?.index ?? 0,
    '--lanes': lane?.of ?? 1,
  };
}
