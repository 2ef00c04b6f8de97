/** A multipart body with one file, as a browser sends it, with its content type. */
export function multipartFile(bytes: Buffer): { payload: Buffer; headers: { 'content-type': string } } {
  const head = '--cut\r\nContent-Disposition: form-data; name="file"; filename="file.bin"\r\n\r\n';
  return {
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--cut--\r\n')]),
    headers: { 'content-type': 'multipart/form-data; boundary=cut' },
  };
}
