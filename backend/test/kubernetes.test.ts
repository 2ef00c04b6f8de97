import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { parseEnv } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Container, PodSpec } from 'kubernetes-types/core/v1.js';
import type { NetworkPolicySpec } from 'kubernetes-types/networking/v1.js';
import { ALL_SETTINGS } from '../src/platform/config/setting-list.ts';
import { readSettings, SECRETS } from '../src/platform/config/settings.ts';
import { FOLDER, mistakesIn, oneOf, parseManifests, readManifests } from './support/kubernetes/manifests.ts';

const manifests = readManifests();
const textOf = (file: string) => readFileSync(join(FOLDER, file), 'utf8');
const deployment = oneOf(manifests, 'apps/v1 Deployment');
const database = oneOf(manifests, 'postgresql.cnpg.io/v1 Cluster', 'database');
const pod = deployment.spec?.template.spec as PodSpec;
const [container] = pod.containers as [Container];
const settingsFile = parseEnv(textOf('settings.env')) as Record<string, string>;
const environment = Object.fromEntries((container.env ?? []).map(({ name, value = '' }) => [name, value]));
/** Settings as the process of a pod reads them, with their defaults. */
const settings = readSettings({ ...settingsFile, NODE_ENV: 'test', FILES: 'local', BACKUP_TARGET: 'local' });

describe('the manifests of Kubernetes', () => {
  it('have only fields that their kinds have, with values of their types', () => {
    expect(manifests.length).toBeGreaterThan(18);
    expect(mistakesIn(manifests)).toEqual([]);
  });

  it.each([
    [
      'an unknown field',
      'app.yaml',
      'readOnlyRootFilesystem: true',
      'readOnlyRootFilesytem: true',
      /readOnlyRootFilesytem/,
    ],
    [
      'a text in place of a number',
      'app.yaml',
      'replicas: 3',
      'replicas: "3"',
      /'string' is not assignable to type 'number'/,
    ],
    [
      'a missing field',
      'app.yaml',
      '          image: car-workshop\n          imagePullPolicy',
      '          imagePullPolicie',
      /imagePullPolicie/,
    ],
    ['an unknown field of CloudNativePG', 'database.yaml', 'dataDurability', 'durability', /durability/],
    ['a value that CloudNativePG does not know', 'database.yaml', 'method: any', 'method: quorum', /"quorum"/],
    ['an unknown kind', 'ingress.yaml', 'kind: Ingress', 'kind: Ingres', /Ingres'/],
  ])('are refused with %s', (_, file, before, after, message) => {
    const text = textOf(file);
    expect(text.split(before)).not.toHaveLength(1);
    expect(mistakesIn(parseManifests(file, text.replace(before, after))).join('\n')).toMatch(message);
  });

  it('are all applied by kustomize, except the examples', () => {
    const { resources, configMapGenerator, images } = oneOf(manifests, 'kustomize.config.k8s.io/v1beta1 Kustomization');
    const files = new Set(manifests.map(({ file }) => file).filter((file) => !/\.example\.yaml$|^kustom/.test(file)));
    expect(resources.toSorted()).toEqual([...files].sort());
    expect(configMapGenerator).toEqual([{ name: container.envFrom?.[0]?.configMapRef?.name, envs: ['settings.env'] }]);
    expect(images.map(({ name }) => name)).toEqual([container.image]);
  });
});

describe('a pod of the product', () => {
  it('cannot change its file system, gain rights, or reach the API of Kubernetes', () => {
    expect(pod).toMatchObject({
      automountServiceAccountToken: false,
      enableServiceLinks: false,
      securityContext: { runAsNonRoot: true, runAsUser: 1000, seccompProfile: { type: 'RuntimeDefault' } },
    });
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    expect(Object.keys(pod)).not.toEqual(expect.arrayContaining([expect.stringMatching(/^host/)]));
    expect(pod.containers).toHaveLength(1);
    expect(container.resources?.limits).toMatchObject({ memory: '1Gi' });
  });

  it('writes to folders of limited size only', () => {
    const written = container.volumeMounts?.filter(({ readOnly }) => !readOnly) ?? [];
    expect(written.map(({ mountPath }) => mountPath)).toEqual(['/var/lib/car-workshop', '/tmp']);
    for (const { name } of written) {
      expect(pod.volumes?.find((volume) => volume.name === name)?.emptyDir?.sizeLimit).toMatch(/^\d+[MG]i$/);
    }
    expect(readFileSync(join(FOLDER, '../../Dockerfile'), 'utf8')).toContain(' DATA_DIR=/var/lib/car-workshop\n');
  });

  it('has the time that a start and a stop may take', () => {
    const { startupProbe, readinessProbe, livenessProbe } = container;
    const startSeconds = (startupProbe?.periodSeconds ?? 0) * (startupProbe?.failureThreshold ?? 0);
    expect(startSeconds).toBeGreaterThan(settings.DATABASE_WAIT_SECONDS + settings.MIGRATION_WAIT_SECONDS);
    expect(deployment.spec?.progressDeadlineSeconds).toBeGreaterThan(startSeconds);
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(settings.DRAIN_SECONDS + 7);
    expect([startupProbe, livenessProbe].map((probe) => probe?.httpGet)).toEqual(
      Array(2).fill({ path: '/api/health/live', port: 'http' }),
    );
    expect(readinessProbe?.httpGet).toEqual({ path: '/api/health/ready', port: 'http' });
    // The check takes two seconds at most.
    expect(readinessProbe?.timeoutSeconds).toBeGreaterThan(2);
    const noticed = (readinessProbe?.periodSeconds ?? 99) * (readinessProbe?.failureThreshold ?? 99);
    expect(noticed).toBeLessThan(settings.DRAIN_SECONDS);
  });

  it('is replaced by another one before it stops', () => {
    expect(deployment.spec).toMatchObject({
      replicas: 3,
      strategy: { type: 'RollingUpdate', rollingUpdate: { maxSurge: 1, maxUnavailable: 0 } },
    });
    const budget = oneOf(manifests, 'policy/v1 PodDisruptionBudget');
    expect(budget.spec).toMatchObject({ maxUnavailable: 1, selector: deployment.spec?.selector });
    expect(oneOf(manifests, 'v1 Service').spec?.selector).toEqual(deployment.spec?.selector.matchLabels);
  });
});

/** The password of a first admin, the headers of a collector of traces, and an address beside a pooler. */
const FEW_NEED: readonly string[] = ['ADMIN_PASSWORD', 'OTEL_EXPORTER_OTLP_HEADERS', 'DATABASE_DIRECT_URL'];

describe('the settings of a pod', () => {
  const folder = mkdtempSync(join(tmpdir(), 'workshop-secrets-'));
  const secrets = oneOf(manifests, 'v1 Secret', 'app').stringData ?? {};
  const sources = pod.volumes?.find(({ name }) => name === 'secrets')?.projected?.sources ?? [];
  const given = {
    'session-secret': 'Qf3k9ZsT1vLx7RbWm2HcYp5uEa8Nd4Gj',
    's3-access-key-id': 'a',
    's3-secret-access-key': 'b',
  };
  const url = 'postgresql://workshop:secret@database-rw.workshop:5432/workshop';
  /** Reads the settings, with the mounted files in a folder of this test. */
  const readFrom = (contents: Readonly<Record<string, string>>) => {
    for (const [file, content] of Object.entries(contents)) writeFileSync(join(folder, file), content);
    const moved = Object.entries(environment).map(([name, value]) => [name, join(folder, basename(value))]);
    const files = moved.filter(([name = '']) => name.endsWith('_FILE'));
    return readSettings({ NODE_ENV: 'production', ...settingsFile, ...Object.fromEntries(files) });
  };

  beforeAll(() => {
    for (const file of ['database-url', ...Object.keys(secrets)]) writeFileSync(join(folder, file), '');
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('are settings of the product, and no secret is among those of the ConfigMap', () => {
    expect(Object.keys(ALL_SETTINGS)).toEqual(expect.arrayContaining(Object.keys(settingsFile)));
    expect(SECRETS.filter((name) => name in settingsFile || name in environment)).toEqual([]);
  });

  it('have each secret as a file, except for the ones that few need', () => {
    const files = Object.keys(environment).filter((name) => name.endsWith('_FILE'));
    const expected = SECRETS.filter((name) => !FEW_NEED.includes(name));
    expect(files.toSorted()).toEqual(expected.map((name) => `${name}_FILE`).sort());
    expect(sources.map(({ secret }) => [secret?.name, secret?.items])).toEqual([
      ['app', undefined],
      ['database-app', [{ key: 'uri', path: 'database-url' }]],
      [database.spec.certificates?.serverTLSSecret, [{ key: 'ca.crt', path: 'database-ca.crt' }]],
    ]);
    const mounted = [...Object.keys(secrets), 'database-url', 'database-ca.crt'].map(
      (file) => `/run/secrets/workshop/${file}`,
    );
    const named = Object.values(environment).filter((value) => value.startsWith('/'));
    expect(named.toSorted()).toEqual(mounted.sort());
  });

  it('suffice for a start once the secrets are filled in, which the start otherwise names', () => {
    expect(() => readFrom({ 'database-url': url })).toThrow(/SESSION_SECRET[\s\S]*S3_ACCESS_KEY_ID/);
    expect(readFrom({ ...given, 'database-url': url, 'smtp-url': 'smtp://mail.example.ro' })).toMatchObject({
      DATABASE_URL: url,
      FILES: 's3',
      BACKUP_TARGET: 's3',
      TRUST_PROXY: 1,
      tlsOnly: true,
    });
  });

  it('leave connections of PostgreSQL to spare while an update runs', () => {
    const processes = (deployment.spec?.replicas ?? 0) + 1;
    const ofThisSystem = 10;
    expect(Number(database.spec.postgresql?.parameters?.max_connections)).toBeGreaterThan(
      processes * (settings.DATABASE_POOL + 3) + ofThisSystem,
    );
  });

  it('demand a certificate of PostgreSQL with the name that the address has', () => {
    expect(environment).toMatchObject({ PGSSLMODE: 'verify-full' });
    expect(database.spec.postgresql?.pg_hba).toEqual(['hostnossl all all all reject']);
    const { dnsNames } = oneOf(manifests, 'cert-manager.io/v1 Certificate', 'database-server').spec;
    expect(dnsNames).toEqual(expect.arrayContaining(['database-rw.workshop', 'database-restored-rw.workshop']));
  });
});

describe('the database', () => {
  it('has three servers on three nodes, of which two have each commit', () => {
    expect(database.spec).toMatchObject({
      instances: 3,
      postgresql: { synchronous: { method: 'any', number: 1, dataDurability: 'required', failoverQuorum: true } },
      affinity: { podAntiAffinityType: 'required', topologyKey: 'kubernetes.io/hostname' },
      enablePDB: true,
    });
  });

  it('is archived with base backups and WAL in a bucket that the product has no key of', () => {
    const store = oneOf(manifests, 'barmancloud.cnpg.io/v1 ObjectStore');
    const backup = oneOf(manifests, 'postgresql.cnpg.io/v1 ScheduledBackup');
    expect(database.spec.plugins).toEqual([
      {
        name: 'barman-cloud.cloudnative-pg.io',
        isWALArchiver: true,
        parameters: { barmanObjectName: store.metadata.name },
      },
    ]);
    expect(backup.spec).toMatchObject({ cluster: { name: 'database' }, method: 'plugin' });
    expect(backup.spec.schedule.split(' ')).toHaveLength(6);
    expect(store.spec.configuration.destinationPath).not.toBe(`s3://${settingsFile.S3_BUCKET}/`);
    const keys = Object.values(store.spec.configuration.s3Credentials ?? {});
    const secret = oneOf(manifests, 'v1 Secret', 'database-archive').stringData ?? {};
    expect(keys.map(({ name, key }) => [name, key in secret])).toEqual(Array(3).fill(['database-archive', true]));
  });

  it('logs nothing personal', () => {
    expect(database.spec.postgresql?.parameters).toMatchObject({
      log_error_verbosity: 'terse',
      log_min_error_statement: 'panic',
    });
    expect(database.spec.bootstrap).toMatchObject({
      initdb: { postInitApplicationSQL: ["ALTER ROLE workshop SET log_min_messages = 'log'"] },
    });
  });

  it('is restored into a cluster that differs in its start only', () => {
    const restored = oneOf(manifests, 'postgresql.cnpg.io/v1 Cluster', 'database-restored');
    const { bootstrap, externalClusters, ...rest } = restored.spec;
    const { bootstrap: _, ...original } = database.spec;
    expect(rest).toEqual(original);
    expect(bootstrap).toMatchObject({ recovery: { source: 'database', database: 'workshop', owner: 'workshop' } });
    expect(externalClusters?.[0]?.plugin?.parameters).toEqual({
      barmanObjectName: 'database-archive',
      serverName: 'database',
    });
  });
});

describe('the network', () => {
  const policy = (name: string) =>
    oneOf(manifests, 'networking.k8s.io/v1 NetworkPolicy', name).spec as NetworkPolicySpec;
  const portsOf = (rules: NetworkPolicySpec['egress']) => rules?.map(({ ports }) => ports?.map(({ port }) => port));

  it('lets nothing pass that no policy allows', () => {
    expect(policy('default-deny')).toEqual({ podSelector: {}, policyTypes: ['Ingress', 'Egress'] });
  });

  it('leads to the product from the ingress controller only', () => {
    const { ingress, podSelector } = policy('app');
    expect(podSelector).toEqual(deployment.spec?.selector);
    expect(ingress).toEqual([
      {
        from: [{ namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'traefik' } } }],
        ports: [{ protocol: 'TCP', port: container.ports?.[0]?.containerPort }],
      },
    ]);
  });

  it('leads from the product to PostgreSQL and to providers, not into the networks of the cluster', () => {
    const { egress } = policy('app');
    expect(portsOf(egress)).toEqual([[5432], [443, 465, 587]]);
    expect(portsOf(policy('dns').egress)).toEqual([[53, 53]]);
    const [ipv4, ipv6] = egress?.[1]?.to ?? [];
    expect(ipv4?.ipBlock?.except).toEqual(expect.arrayContaining(['10.0.0.0/8', '169.254.0.0/16', '192.168.0.0/16']));
    expect(ipv6?.ipBlock?.except).toEqual(['fc00::/7', 'fe80::/10']);
  });

  it('leads to PostgreSQL from the product, its standbys and the operator only', () => {
    const { ingress = [] } = policy('database');
    const from = ingress.flatMap((rule) => rule.from ?? []).map((peer) => JSON.stringify(peer));
    expect(from).toHaveLength(3);
    expect(from[0]).toContain('car-workshop');
    expect(from[2]).toContain('cnpg-system');
    expect(portsOf(ingress)).toEqual([[5432], [5432, 8000]]);
  });
});
