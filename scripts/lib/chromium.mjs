import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './toolchain.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * Returns the path of a Chromium for the browser tests: `CHROMIUM_PATH`, one on the PATH, or one installed now.
 * @returns {Promise<string>}
 * @throws Error with installation hints when none is found or installed
 */
export async function chromium() {
  return (await found()) ?? (await installed()) ?? failWithHints();
}

async function found() {
  const { CHROMIUM_PATH, PATH = '' } = process.env;
  if (CHROMIUM_PATH) {
    if (existsSync(CHROMIUM_PATH)) return CHROMIUM_PATH;
    throw new Error(`CHROMIUM_PATH is not a file: ${CHROMIUM_PATH}`);
  }
  const onPath = PATH.split(delimiter).flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return [...onPath, await playwrightPath()].find((path) => existsSync(path));
}

async function installed() {
  console.log('No Chromium found: installing one for the browser tests…');
  if (process.getuid?.() === 0 && isDebian()) {
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    const installs = ['install', '-y', '--no-install-recommends', 'chromium'];
    if (await run('apt-get', ['update'], { env, quiet: true })) await run('apt-get', installs, { env, quiet: true });
  } else {
    await run('playwright', ['install', 'chromium']);
  }
  return found();
}

/** Debian itself: the package of that name on Ubuntu only installs a snap. */
function isDebian() {
  return existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
}

async function playwrightPath() {
  const { chromium: browser } = await import('@playwright/test');
  return browser.executablePath();
}

function failWithHints() {
  throw new Error(
    'The browser tests need Chromium, and its installation failed. Install it (Debian: apt-get install chromium; ' +
      'elsewhere: npx playwright install --with-deps chromium) or set CHROMIUM_PATH.',
  );
}
