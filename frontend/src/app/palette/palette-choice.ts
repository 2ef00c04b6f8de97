import type { ComponentType } from 'react';
import type { Schemas } from '../../shared/api/client.ts';

/** What the palette offers besides records, in the order of the empty palette. */
export const PALETTE_ACTIONS = [
  'new-visit',
  'walk-in',
  'close-today',
  'close-tomorrow',
  'close-other',
  'block',
  'logout',
] as const;
export type PaletteAction = (typeof PALETTE_ACTIONS)[number];

type PaletteGroup = 'recent' | 'actions' | 'pages' | Schemas['SearchResultKind'];

export interface PaletteChoice {
  /** Unique, such as `page:/manage` or `customer:12`; without personal data. */
  readonly id: string;
  readonly group: PaletteGroup;
  readonly icon: ComponentType;
  readonly title: string;
  readonly subtitle?: string;
  /** A state beside the title. */
  readonly status?: Schemas['AppointmentStatus'];
  /** Further words by which it is found. */
  readonly keywords?: string;
  readonly run: () => void;
}

export const OPEN_PALETTE = 'palette-open';

export function openPalette(): void {
  window.dispatchEvent(new Event(OPEN_PALETTE));
}
