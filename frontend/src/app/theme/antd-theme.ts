import type { ThemeConfig } from 'antd/es/config-provider';
import { tokens } from '../../shared/theme/tokens.ts';

/** Ant Design computes with pixels; the tokens are in rem of the browser's default 16 px. */
function px(rem: string): number {
  return Number.parseFloat(rem) * 16;
}

const { color, font, radius, shadow, size, text } = tokens;

/** Ant Design in the product's tokens, so that nobody sees a seam between the two kinds of pages. */
export const antdTheme: ThemeConfig = {
  token: {
    colorPrimary: color.primary,
    colorLink: color.primary,
    colorSuccess: color.success,
    colorWarning: color.accent,
    colorError: color.danger,
    colorInfo: color.info,
    colorText: color.ink,
    colorTextSecondary: color.inkMuted,
    colorTextDescription: color.inkMuted,
    colorTextPlaceholder: color.inkMuted,
    colorBorder: color.lineStrong,
    colorBorderSecondary: color.line,
    colorBgLayout: color.canvas,
    colorBgContainer: color.surface,
    fontFamily: font.family,
    fontFamilyCode: font.mono,
    fontSize: px(text.body),
    borderRadius: px(radius.medium),
    borderRadiusLG: px(radius.large),
    borderRadiusSM: px(radius.small),
    boxShadow: shadow.high,
    boxShadowTertiary: shadow.low,
    controlHeight: px(size.target),
    wireframe: false,
  },
};
