import type { ThemeConfig } from 'antd/es/config-provider';
import { tokens } from '../../shared/theme/tokens.ts';

/** Ant Design computes with pixels; the tokens are in rem of the browser's default 16 px. */
function px(rem: string): number {
  return Number.parseFloat(rem) * 16;
}

const { color, font, radius, shadow, size, space, text } = tokens;

/**
 * Ant Design in the product's tokens, so that nobody sees a seam between the two kinds of pages. The back office is
 * denser: 14 px type and lower controls; `size="large"` gives the sizes of the public pages, for thumbs.
 */
export const antdTheme: ThemeConfig = {
  token: {
    colorPrimary: color.primary,
    colorPrimaryHover: color.primaryHover,
    colorLink: color.primary,
    colorLinkHover: color.primaryHover,
    colorSuccess: color.success,
    colorWarning: color.accent,
    colorError: color.danger,
    colorErrorHover: color.dangerHover,
    colorInfo: color.info,
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
    controlOutline: color.focus,
    controlItemBgActive: color.primarySoft,
    controlItemBgActiveHover: color.primarySoft,
    controlItemBgHover: color.surfaceSunken,
    fontFamily: font.family,
    fontFamilyCode: font.mono,
    fontSize: px(text.small),
    fontSizeLG: px(text.body),
    borderRadius: px(radius.medium),
    borderRadiusLG: px(radius.medium),
    borderRadiusSM: px(radius.small),
    boxShadow: shadow.high,
    boxShadowSecondary: shadow.high,
    boxShadowTertiary: shadow.low,
    controlHeight: px(size.control),
    controlHeightLG: px(size.target),
    wireframe: false,
    // As on the public pages (base.css): whoever asks for less motion gets none.
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
    // The height of the cross that closes it: a thumb's.
    Modal: { titleFontSize: px(text.h3), borderRadiusLG: px(radius.large), controlHeight: px(size.target) },
    Progress: { defaultColor: color.primary, remainingColor: color.surfaceSunken },
    Segmented: { trackBg: color.surfaceSunken, itemSelectedColor: color.primary },
    Table: {
      cellPaddingBlock: px(space[3]),
      cellPaddingInline: px(space[4]),
      cellPaddingBlockMD: px(space[3]),
      cellPaddingInlineMD: px(space[2]),
      headerBg: color.surface,
      headerColor: color.inkMuted,
      headerSplitColor: 'transparent',
      rowHoverBg: color.canvas,
      borderColor: color.line,
    },
  },
};
