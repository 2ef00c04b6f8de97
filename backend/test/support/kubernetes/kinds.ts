import type { Deployment } from 'kubernetes-types/apps/v1.js';
import type {
  EnvVar,
  Namespace,
  ResourceRequirements,
  Secret,
  SecretKeySelector,
  Service,
} from 'kubernetes-types/core/v1.js';
import type { ObjectMeta } from 'kubernetes-types/meta/v1.js';
import type { Ingress, NetworkPolicy } from 'kubernetes-types/networking/v1.js';
import type { PodDisruptionBudget } from 'kubernetes-types/policy/v1.js';

/**
 * The resources of `deploy/kubernetes` by `apiVersion kind`. The types of Kubernetes are complete and come from a
 * package. The others only have the used fields; look up a new one in the documentation and add it here.
 */
export interface Kinds {
  'v1 Namespace': Namespace;
  'v1 Secret': Secret;
  'v1 Service': Service;
  'apps/v1 Deployment': Deployment;
  'policy/v1 PodDisruptionBudget': PodDisruptionBudget;
  'networking.k8s.io/v1 Ingress': Ingress;
  'networking.k8s.io/v1 NetworkPolicy': NetworkPolicy;
  'postgresql.cnpg.io/v1 Cluster': Cluster;
  'postgresql.cnpg.io/v1 ScheduledBackup': ScheduledBackup;
  'barmancloud.cnpg.io/v1 ObjectStore': ObjectStore;
  'cert-manager.io/v1 Issuer': Issuer;
  'cert-manager.io/v1 Certificate': Certificate;
  'kustomize.config.k8s.io/v1beta1 Kustomization': Kustomization;
}

/** A reference to a key of a secret; both parts are required. */
type KeyOfSecret = Required<Pick<SecretKeySelector, 'name' | 'key'>>;

/** `api/v1/cluster_types.go` of CloudNativePG 1.30: https://cloudnative-pg.io/documentation/current/cloudnative-pg.v1/#clusterspec */
interface Cluster {
  apiVersion: 'postgresql.cnpg.io/v1';
  kind: 'Cluster';
  metadata: ObjectMeta;
  spec: {
    instances: number;
    imageName?: string;
    postgresql?: {
      parameters?: Record<string, string>;
      pg_hba?: string[];
      synchronous?: {
        method: 'any' | 'first';
        number: number;
        dataDurability?: 'required' | 'preferred';
        failoverQuorum?: boolean;
      };
    };
    bootstrap?: { initdb: InitDb } | { recovery: Recovery };
    externalClusters?: { name: string; plugin?: Plugin }[];
    certificates?: { serverTLSSecret?: string; serverCASecret?: string };
    plugins?: (Plugin & { isWALArchiver?: boolean })[];
    storage?: { size: string };
    walStorage?: { size: string };
    smartShutdownTimeout?: number;
    primaryUpdateStrategy?: 'unsupervised' | 'supervised';
    primaryUpdateMethod?: 'switchover' | 'restart';
    enablePDB?: boolean;
    affinity?: {
      enablePodAntiAffinity?: boolean;
      podAntiAffinityType?: 'required' | 'preferred';
      topologyKey?: string;
    };
    resources?: ResourceRequirements;
  };
}

interface InitDb {
  database: string;
  owner: string;
  encoding?: string;
  localeProvider?: 'builtin' | 'icu' | 'libc';
  builtinLocale?: string;
  locale?: string;
  postInitApplicationSQL?: string[];
}

interface Recovery {
  source: string;
  database: string;
  owner: string;
  recoveryTarget?: { targetTime: string };
}

/** https://cloudnative-pg.io/plugin-barman-cloud/docs/usage */
interface Plugin {
  name: 'barman-cloud.cloudnative-pg.io';
  parameters: { barmanObjectName: string; serverName?: string };
}

/** `api/v1/scheduledbackup_types.go`: https://cloudnative-pg.io/documentation/current/cloudnative-pg.v1/#scheduledbackupspec */
interface ScheduledBackup {
  apiVersion: 'postgresql.cnpg.io/v1';
  kind: 'ScheduledBackup';
  metadata: ObjectMeta;
  spec: {
    schedule: string;
    immediate?: boolean;
    backupOwnerReference?: 'none' | 'self' | 'cluster';
    cluster: { name: string };
    method: 'plugin';
    pluginConfiguration: { name: Plugin['name'] };
  };
}

/**
 * `config/crd/bases/barmancloud.cnpg.io_objectstores.yaml` of https://github.com/cloudnative-pg/plugin-barman-cloud; the retention policy
 * is `^[1-9][0-9]*[dwm]$`.
 */
interface ObjectStore {
  apiVersion: 'barmancloud.cnpg.io/v1';
  kind: 'ObjectStore';
  metadata: ObjectMeta;
  spec: {
    retentionPolicy?: `${number}${'d' | 'w' | 'm'}`;
    configuration: {
      destinationPath: `s3://${string}`;
      endpointURL?: string;
      s3Credentials?: { accessKeyId?: KeyOfSecret; secretAccessKey?: KeyOfSecret; region?: KeyOfSecret };
      wal?: { compression?: 'bzip2' | 'gzip' | 'lz4' | 'snappy' | 'xz' | 'zstd'; maxParallel?: number };
      data?: { compression?: 'bzip2' | 'gzip' | 'snappy'; jobs?: number };
    };
    instanceSidecarConfiguration?: { env?: EnvVar[]; resources?: ResourceRequirements };
  };
}

/** https://cert-manager.io/docs/reference/api-docs/#cert-manager.io/v1.Issuer */
interface Issuer {
  apiVersion: 'cert-manager.io/v1';
  kind: 'Issuer';
  metadata: ObjectMeta;
  spec: { selfSigned: Record<string, never> } | { ca: { secretName: string } };
}

/** https://cert-manager.io/docs/reference/api-docs/#cert-manager.io/v1.Certificate */
interface Certificate {
  apiVersion: 'cert-manager.io/v1';
  kind: 'Certificate';
  metadata: ObjectMeta;
  spec: {
    isCA?: boolean;
    commonName?: string;
    dnsNames?: string[];
    secretName: string;
    secretTemplate?: { labels?: Record<string, string> };
    duration?: `${number}h`;
    renewBefore?: `${number}h`;
    usages?: ('server auth' | 'client auth')[];
    privateKey?: { algorithm: 'ECDSA'; size: 256 | 384 | 521; rotationPolicy: 'Always' | 'Never' };
    issuerRef: { group: 'cert-manager.io'; kind: 'Issuer' | 'ClusterIssuer'; name: string };
  };
}

/** https://kubectl.docs.kubernetes.io/references/kustomize/kustomization/ */
interface Kustomization {
  apiVersion: 'kustomize.config.k8s.io/v1beta1';
  kind: 'Kustomization';
  namespace: string;
  resources: string[];
  configMapGenerator: { name: string; envs: string[] }[];
  images: { name: string; newName: string; newTag: string }[];
}
