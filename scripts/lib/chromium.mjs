import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './toolchain.mjs';

const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** The same engine without windows, which takes 0.57 of the processor time but supports no notifications. */
const SHELL = 'chromium-headless-shell';

/**
 * Returns the path of a Chromium for the browser tests: from `CHROMIUM_PATH`, from the PATH, or after an installation.
 * @returns {Promise<string>}
 * @throws Error with installation hints when none is found or installed
 */
export async function chromium() {
  return (await found()) ?? (await installed()) ?? failWithHints();
}

/** The path of the headless shell, or `browser` if there is no shell or `CHROMIUM_PATH` is set. */
export async function chromiumShell(browser) {
  if (process.env.CHROMIUM_PATH) return browser;
  if (!onPath([SHELL])) await installOnDebian(SHELL);
  return onPath([SHELL]) ?? browser;
}

async function found() {
  const { CHROMIUM_PATH } = process.env;
  if (CHROMIUM_PATH) {
    if (existsSync(CHROMIUM_PATH)) return CHROMIUM_PATH;
    throw new Error(`CHROMIUM_PATH is not a file: ${CHROMIUM_PATH}`);
  }
  return onPath(BROWSERS) ?? [await playwrightPath()].find((path) => existsSync(path));
}

function onPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find((path) => existsSync(path));
}

async function installed() {
  console.log('No Chromium found: installing one for the browser tests…');
  if (!(await installOnDebian('chromium'))) await run('playwright', ['install', 'chromium']);
  return found();
}

// Whether packages can be installed on this Debian. The caller detects a failed installation by the missing program.
async function installOnDebian(name) {
  if (process.getuid?.() !== 0 || !isDebian()) return false;
  const options = { env: { DEBIAN_FRONTEND: 'noninteractive' }, quiet: true };
  const install = ['install', '-y', '--no-install-recommends', name];
  if (await run('apt-get', ['update'], options)) await run('apt-get', install, options);
  return true;
}

/** Whether this is Debian itself, because Ubuntu's package of that name only installs a snap. */
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
