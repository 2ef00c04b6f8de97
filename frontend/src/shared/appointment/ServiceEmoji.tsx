import { hasQuotedCopy } from '../i18n/i18n.ts';
import { serviceEmoji } from './service-emoji.ts';

/** The emoji of a service on a tile (specification §2), or our own sign, decorative beside its name. */
export function ServiceEmoji({ service }: { service: { kind?: string; name: string } }) {
  return (
    <span className="icon-tile h2-size service-sign" aria-hidden="true">
      {serviceEmoji(service, hasQuotedCopy())}
    </span>
  );
}
