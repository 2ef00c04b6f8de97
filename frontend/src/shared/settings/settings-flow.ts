import { createContext } from 'react';

/** What surrounds a section of the settings: the settings page, or a step of the setup. */
export interface SettingsFlow {
  /** Label of the button that saves; without it the section says "Save". */
  readonly saveLabel?: string;
  /** Runs after the section was saved. */
  readonly onSaved?: () => void;
}

export const SettingsFlowContext = createContext<SettingsFlow>({});
