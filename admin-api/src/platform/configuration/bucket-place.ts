/** The location and credentials of a bucket in an S3-compatible store. */
export interface BucketPlace {
  /** The origin of the store, such as `https://s3.me-central-1.amazonaws.com`. */
  origin: string;
  name: string;
  region: string;
  accessKey: string;
  secretKey: string;
}

/** The region for stores without regions. */
const DEFAULT_REGION = 'us-east-1';
const NAME = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;

/** Parses `s3+https://KEY:SECRET@host/bucket?region=…`; `s3+http` is allowed only for localhost. Undefined when invalid. */
export function bucketPlaceOf(value: string): BucketPlace | undefined {
  if (!URL.canParse(value)) return undefined;
  const { protocol, username, password, host, hostname, pathname, searchParams, hash } = new URL(value);
  const isLocal = ['localhost', '127.0.0.1'].includes(hostname);
  if (protocol !== 's3+https:' && !(protocol === 's3+http:' && isLocal)) return undefined;
  const name = pathname.replace(/^\/|\/$/g, '');
  if (host === '' || username === '' || password === '' || hash !== '' || !NAME.test(name)) return undefined;
  if ([...searchParams.keys()].some((key) => key !== 'region')) return undefined;
  const region = searchParams.get('region') ?? DEFAULT_REGION;
  if (!/^[a-z0-9-]{1,40}$/.test(region)) return undefined;
  try {
    const [accessKey, secretKey] = [decodeURIComponent(username), decodeURIComponent(password)];
    return { origin: `${protocol.slice('s3+'.length)}//${host}`, name, region, accessKey, secretKey };
  } catch {
    return undefined;
  }
}
