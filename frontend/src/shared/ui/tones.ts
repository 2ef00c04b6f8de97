/** How urgent a state is for its reader. The colours of each tone are in `.toned` of patterns.css. */
export type Tone = 'quiet' | 'attention' | 'info' | 'active' | 'ready' | 'good' | 'bad';
export type Tones<State extends string> = Readonly<Record<State, Tone>>;

/** The colours of the tones for parts of Ant Design, which take a colour instead of a class. */
export const TONE_COLORS: Readonly<Record<Tone, string>> = {
  quiet: 'var(--color-ink-muted)',
  attention: 'var(--color-accent)',
  info: 'var(--color-info)',
  active: 'var(--color-primary)',
  ready: 'var(--color-ready)',
  good: 'var(--color-success)',
  bad: 'var(--color-danger)',
};
