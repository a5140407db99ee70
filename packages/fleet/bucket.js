import { readFileSync } from 'node:fs';
import path from 'node:path';
import { AwsClient } from 'aws4fetch';
import { UserError } from 'rounds/system/errors.js';

/** Time limit of an upload. */
const uploadLimitMs = 120_000;

/**
 * Uploads results to an S3-compatible bucket, with the endpoint and credentials of the usual environment variables.
 *
 * @param {string | undefined} url such as s3://bench/nightly
 * @returns {Promise<((file: string) => Promise<string>) | undefined>} uploads a file and returns its URL
 */
export async function openBucket(url) {
  if (url === undefined) return undefined;
  const { env } = process;
  const { bucket = '', folder = '' } =
    url.match(/^s3:\/\/(?<bucket>[a-z0-9][a-z0-9.-]+)(?:\/(?<folder>[\w-][\w.-]*(?:\/[\w-][\w.-]*)*)?\/?)?$/)
      ?.groups ?? {};
  if (!bucket) throw new UserError(`"${url}" is not the URL of a bucket: write s3://BUCKET/FOLDER.`);
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (!accessKeyId || !secretAccessKey) {
    throw new UserError('The bucket needs credentials. Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.');
  }
  const region = env.AWS_REGION ?? env.AWS_DEFAULT_REGION ?? 'us-east-1';
  const endpoint = env.AWS_ENDPOINT_URL_S3 ?? env.AWS_ENDPOINT_URL ?? `https://s3.${region}.amazonaws.com`;
  const who = { accessKeyId, secretAccessKey, sessionToken: env.AWS_SESSION_TOKEN };
  const client = new AwsClient({ ...who, region, service: 's3', retries: 3 });
  return async (file) => {
    const key = path.posix.join(bucket, folder, path.basename(file));
    const where = `s3://${key}`;
    const headers = { 'content-type': 'application/x-ndjson' };
    const signal = AbortSignal.timeout(uploadLimitMs);
    const response = await client
      .fetch(new URL(key, `${endpoint}/`).href, { method: 'PUT', body: readFileSync(file), headers, signal })
      .catch((error) => {
        throw uploadError(where, error.cause?.message ?? error.message);
      });
    if (!response.ok) {
      const [why = ''] = (await response.text()).match(/(?<=<Code>)\w+/) ?? [];
      throw uploadError(where, `${response.status} ${why}`.trim());
    }
    return where;
  };
}

/** @param {string} where @param {string} why */
function uploadError(where, why) {
  return new UserError(`${where} is not writable: ${why}. The results are kept here.`, {
    exitCode: 1,
  });
}
