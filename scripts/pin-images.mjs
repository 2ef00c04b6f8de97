/**
 * `npm run images:pin`: writes the current digests of the base images into Dockerfile and the compose files, so that a
 * moved tag changes no build. Run it again to update the images. Needs Docker with buildx.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { script } from './lib/scripts.mjs';
import { ROOT } from './lib/toolchain.mjs';

/** A base image with its tag and, once pinned, its digest. */
const IMAGE = /^(FROM |\s+image: )([\w./-]+:[\w.-]+)(?:@sha256:[0-9a-f]{64})?/gm;

const digests = new Map();

await script('images:pin', () => {
  for (const name of ['Dockerfile', 'docker-compose.yml', 'docker-compose.wal.yml']) {
    const file = join(ROOT, name);
    const pinned = readFileSync(file, 'utf8').replace(
      IMAGE,
      (_, start, image) => `${start}${image}@${digestOf(image)}`,
    );
    writeFileSync(file, pinned);
  }
  for (const [image, digest] of digests) console.log(`${image}@${digest}`);
});

/** The digest of the image, which covers all platforms. */
function digestOf(image) {
  const known = digests.get(image);
  if (known) return known;
  const inspect = ['buildx', 'imagetools', 'inspect', image, '--format', '{{.Manifest.Digest}}'];
  const digest = execFileSync('docker', inspect, { encoding: 'utf8' }).trim();
  if (!/^sha256:[0-9a-f]{64}$/.test(digest)) throw new Error(`No digest of ${image}: ${digest}`);
  digests.set(image, digest);
  return digest;
}
