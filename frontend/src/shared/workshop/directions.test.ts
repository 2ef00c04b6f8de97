import { mapLinks } from './directions.ts';

const ADDRESS = 'Strada „Șoimului” 3 & 5, 505200 Făgăraș';
const PLACE = 'Strada%20%E2%80%9E%C8%98oimului%E2%80%9D%203%20%26%205%2C%20505200%20F%C4%83g%C4%83ra%C8%99';
const ofDevice = (device: string) => mapLinks(ADDRESS, device).find(({ program }) => program === 'device')?.href;

it('the way to an address opens in programs for maps, whatever letters it has', () => {
  expect(mapLinks(ADDRESS, 'Mozilla/5.0 (X11; Linux x86_64)')).toEqual([
    { program: 'Google Maps', href: `https://www.google.com/maps/dir/?api=1&destination=${PLACE}` },
    { program: 'Waze', href: `https://waze.com/ul?q=${PLACE}&navigate=yes` },
  ]);
});

it('the maps of a device are offered where it opens them', () => {
  expect(ofDevice('Mozilla/5.0 (Linux; Android 16; Pixel 9)')).toBe(`geo:0,0?q=${PLACE}`);
  expect(ofDevice('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)')).toBe(
    `https://maps.apple.com/?daddr=${PLACE}`,
  );
  expect(ofDevice('Mozilla/5.0 (Windows NT 10.0)')).toBeUndefined();
});
