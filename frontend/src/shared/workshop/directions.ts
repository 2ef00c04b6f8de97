/** An address that opens the way to a place in a program for maps. Nothing is loaded from it before a tap. */
interface MapLink {
  readonly program: 'Google Maps' | 'Waze' | 'device';
  readonly href: string;
}

/**
 * Links to the way to an address. The maps of the device have one only where it opens them: Android knows `geo:`, Apple's
 * systems have an address of their own.
 * @param device `navigator.userAgent`
 */
export function mapLinks(address: string, device: string): MapLink[] {
  const place = encodeURIComponent(address);
  const links: MapLink[] = [
    { program: 'Google Maps', href: `https://www.google.com/maps/dir/?api=1&destination=${place}` },
    { program: 'Waze', href: `https://waze.com/ul?q=${place}&navigate=yes` },
  ];
  if (/Android/.test(device)) links.push({ program: 'device', href: `geo:0,0?q=${place}` });
  if (/iPhone|iPad|Macintosh/.test(device))
    links.push({ program: 'device', href: `https://maps.apple.com/?daddr=${place}` });
  return links;
}
