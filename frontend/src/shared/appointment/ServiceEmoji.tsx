import { serviceEmoji } from './service-emoji.ts';

/** The emoji of a service on a tile (specification §2), decorative beside its name. */
export function ServiceEmoji({ service }: { service: { kind?: string; name: string } }) {
  return (
    <span className="icon-tile h2-size service-sign" aria-hidden="true">
      {serviceEmoji(service)}
    </span>
  );
}
