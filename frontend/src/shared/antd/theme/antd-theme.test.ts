import { contrast, MIN_CONTRAST } from '@car-workshop/contracts/accent';
import { accentColors } from '../../theme/accent.ts';
import type { ColorScheme } from '../../theme/tokens.ts';
import { antdTheme } from './antd-theme.ts';

// The theme asks whether the user wants motion.
Object.assign(globalThis, { matchMedia: () => ({ matches: false }) });

describe.each<ColorScheme>(['light', 'dark'])('the %s theme', (scheme) => {
  it.each([undefined, '#1d4f8f', '#a3241b', '#333d47'])(
    'raises the selected segment from its track, accent %s',
    (accent) => {
      const { trackBg = '', itemSelectedBg = '' } =
        antdTheme({ accent, scheme, density: 'compact' }).components?.Segmented ?? {};
      expect(contrast(itemSelectedBg, '#000000')).toBeGreaterThan(contrast(trackBg, '#000000'));
      expect(contrast(accentColors(accent, scheme).primary, itemSelectedBg)).toBeGreaterThanOrEqual(MIN_CONTRAST);
    },
  );
});
