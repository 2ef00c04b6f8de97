import { serviceSymbol } from '../../../../shared/ui/service-symbol.ts';

/** The emoji of a service (specification §2). */
export function serviceEmoji(service: { kind?: string; name: string }): string {
  return serviceSymbol(service).emoji;
}
