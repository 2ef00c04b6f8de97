/** The steps of the setup of a new installation, in their order. */
export const SETUP_STEPS = ['profile', 'hours', 'bays', 'services', 'publish'] as const;
