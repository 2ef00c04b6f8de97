import type { ThemeConfig } from 'antd/es/config-provider';
import darkAlgorithm from 'antd/es/theme/themes/dark';
import { accentColors } from '../../theme/accent.ts';
import { type ColorScheme, schemes, tokens } from '../../theme/tokens.ts';

/** Ant Design computes with pixels; the tokens are in rem of the browser's default 16 px. */
function px(rem: string): number {
  return Number.parseFloat(rem) * 16;
}

const { font, radius, size, space, text } = tokens;

/** Heights of controls in px. `large` is for the main controls; for the mouse in the office, all are equal. */
const HEIGHTS = {
  touch: { small: 36, usual: px(size.target), large: px(size.target) },
  roomy: { small: 24, usual: px(size.control), large: px(size.target) },
  compact: { small: 24, usual: 32, large: 32 },
} as const;
type Density = keyof typeof HEIGHTS;

interface Look {
  accent: string | undefined;
  scheme: ColorScheme;
  /** `touch` is for fingers, `roomy` for clients with a mouse, and `compact` for the office with a mouse. */
  density: Density;
}

/**
 * The Ant Design theme, derived from the tokens so that signed-in pages match the public ones. The back office is
 * denser, with 14 px type; for the mouse all controls are 32 px high, for fingers 44 px.
 */
export function antdTheme({ accent, scheme, density }: Look): ThemeConfig {
  const { primary, primaryHover, primarySoft } = accentColors(accent, scheme);
  const color = schemes[scheme];
  const height = HEIGHTS[density];
  // Phones zoom into a field whose type is smaller.
  const fieldText = px(density === 'touch' ? text.body : text.small);
  const isCompact = density === 'compact';
  const brand = {
    colorPrimary: primary,
    colorPrimaryHover: primaryHover,
    colorLink: primary,
    colorLinkHover: primaryHover,
    colorSuccess: color.success,
    colorWarning: color.accent,
    colorError: color.danger,
    colorErrorHover: color.dangerHover,
    colorInfo: color.info,
    // Texts in the colours of these states meet WCAG AA on them (tokens.test.ts).
    colorSuccessBg: color.successSoft,
    colorWarningBg: color.accentSoft,
    colorErrorBg: color.dangerSoft,
    colorInfoBg: color.infoSoft,
  };
  return {
    // The dark algorithm derives new colours from the brand's, so the brand's colours are set again.
    ...(scheme === 'dark' && { algorithm: (seed) => ({ ...darkAlgorithm(seed), ...brand }) }),
    token: {
      ...brand,
      colorText: color.ink,
      colorTextSecondary: color.inkMuted,
      colorTextTertiary: color.inkMuted,
      colorTextQuaternary: color.inkMuted,
      colorTextDescription: color.inkMuted,
      colorTextPlaceholder: color.inkMuted,
      colorBorder: color.lineStrong,
      colorBorderSecondary: color.line,
      colorBgLayout: color.canvas,
      colorBgContainer: color.surface,
      colorBgElevated: color.surface,
      colorBgMask: color.backdrop,
      // Tooltips invert the colours of the page.
      colorBgSpotlight: color.ink,
      colorTextLightSolid: color.onPrimary,
      controlOutline: color.focus,
      controlItemBgActive: primarySoft,
      controlItemBgActiveHover: primarySoft,
      controlItemBgHover: color.surfaceSunken,
      fontFamily: font.family,
      fontFamilyCode: font.mono,
      fontSize: px(text.small),
      fontSizeLG: px(isCompact ? text.small : text.body),
      borderRadius: px(radius.medium),
      borderRadiusLG: px(radius.medium),
      borderRadiusSM: px(radius.small),
      boxShadow: 'var(--shadow-high)',
      boxShadowSecondary: 'var(--shadow-high)',
      boxShadowTertiary: 'var(--shadow-low)',
      controlHeight: height.usual,
      controlHeightSM: height.small,
      controlHeightLG: height.large,
      wireframe: false,
      // As on the public pages (base.css), prefers-reduced-motion turns animations off.
      motion: !matchMedia('(prefers-reduced-motion: reduce)').matches,
    },
    components: {
      Button: {
        fontWeight: 600,
        paddingInline: px(space[3]),
        primaryShadow: 'none',
        dangerShadow: 'none',
        defaultShadow: 'none',
      },
      Card: {
        borderRadiusLG: px(radius.large),
        bodyPadding: px(space[5]),
        headerPadding: px(space[5]),
        bodyPaddingSM: px(space[4]),
        headerPaddingSM: px(space[4]),
        // The header may contain a button.
        headerHeightSM: 52,
      },
      // A count of waiting items is no alarm, so the badge is not red.
      Badge: { colorError: color.accent, colorTextLightSolid: color.onPrimary, colorBorderBg: 'transparent' },
      Menu: {
        itemHeight: Math.max(height.usual, 36),
        itemMarginBlock: 1,
        itemMarginInline: 0,
        itemBorderRadius: px(radius.medium),
        itemColor: color.inkMuted,
        itemHoverColor: color.ink,
        itemHoverBg: color.surfaceSunken,
        itemSelectedColor: primary,
        itemSelectedBg: primarySoft,
        itemActiveBg: primarySoft,
        itemBg: 'transparent',
        subMenuItemBg: 'transparent',
        itemPaddingInline: px(space[2]),
        iconMarginInlineEnd: px(space[2]),
        iconSize: 16,
        activeBarBorderWidth: 0,
        horizontalLineHeight: '1',
      },
      // Inputs are as high as the buttons beside them.
      Input: { inputFontSize: fieldText, controlHeight: height.large },
      Select: { fontSize: fieldText, controlHeight: height.large },
      // controlHeight sizes the close button, which must be a touch target.
      Modal: { titleFontSize: px(text.h3), borderRadiusLG: px(radius.large), controlHeight: height.large },
      Progress: { defaultColor: primary, remainingColor: color.surfaceSunken },
      // controlHeightLG includes the track around the items, each of which must be a target for a finger.
      Segmented: {
        controlHeightLG: isCompact ? height.large : height.large + 4,
        trackBg: color.surfaceSunken,
        // Lighter than the track, as in light: Ant Design's own dark colour is darker.
        itemSelectedBg: scheme === 'dark' ? color.line : color.surface,
        itemSelectedColor: primary,
      },
      Table: {
        cellPaddingBlock: px(space[3]),
        cellPaddingInline: px(space[4]),
        cellPaddingBlockMD: px(space[3]),
        cellPaddingInlineMD: px(space[2]),
        headerBg: color.surface,
        headerColor: color.inkMuted,
        headerSplitColor: 'transparent',
        headerSortActiveBg: color.surface,
        headerSortHoverBg: color.surfaceSunken,
        bodySortBg: color.surface,
        rowHoverBg: color.canvas,
        borderColor: color.line,
      },
    },
  };
}
