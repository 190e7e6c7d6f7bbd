import { isIP } from 'node:net'
import { resolve } from 'node:path'

/** Parsers for environment variables; undefined = invalid. */

export function asWholeNumber(from: number, to = Number.MAX_SAFE_INTEGER) {
  return (text: string) => {
    const value = /^\d{1,16}$/.test(text.trim()) ? Number(text) : NaN
    return value >= from && value <= to ? value : undefined
  }
}

export function asSwitch(text: string): boolean | undefined {
  const word = text.trim().toLowerCase()
  if (['on', 'true', '1', 'yes'].includes(word)) return true
  return ['off', 'false', '0', 'no'].includes(word) ? false : undefined
}

export function asIds(text: string): readonly number[] | undefined {
  return readList(text, asWholeNumber(1))
}

/** A base address to which paths are appended: no query, fragment or credentials, and no trailing slash. */
export function asAddress(...protocols: readonly string[]) {
  return (text: string) => {
    const url = URL.parse(text)
    if (!url || !protocols.includes(url.protocol) || url.username || url.password) return undefined
    if (url.search || url.hash || /[?#]/.test(text)) return undefined
    return url.href.replace(/\/+$/, '')
  }
}

/** The address of a bucket, which is in the host or the whole path: a folder in it cannot be named. */
export function asBucket(text: string): string | undefined {
  const address = asAddress('http:', 'https:')(text)
  return address && new URL(address).pathname.split('/').length <= 2 ? address : undefined
}

/** A folder becomes absolute. */
export function asFolderOrAddress(text: string): string | undefined {
  return /^[a-z]+:\/\//i.test(text) ? asAddress('http:', 'https:')(text) : resolve(text)
}

export function asOrigin(text: string): string | undefined {
  const address = asAddress('http:', 'https:')(text)
  return address && address === URL.parse(address)?.origin && !text.endsWith('/') ? address : undefined
}

/** An identity provider must use https, except on this machine. */
export function asIssuer(text: string): string | undefined {
  const isLocal = ['127.0.0.1', 'localhost', '[::1]'].includes(URL.parse(text)?.hostname ?? '')
  return asAddress('https:', ...(isLocal ? ['http:'] : []))(text)
}

export function asHosts(text: string): readonly string[] | undefined {
  return readList(text, (host) => {
    const read = URL.parse(`https://${host}/`)?.host
    // A wildcard would allow unnamed hosts in the content security policy
    return read && /^[a-z0-9.-]+(:\d+)?$/.test(read) && !/[/@?#]/.test(host) ? read : undefined
  })
}

const THIS_MACHINE = ['127.0.0.0/8', '::1']

export function asProxies(text: string): readonly string[] | undefined {
  const all = asSwitch(text)
  if (all !== undefined) return all ? THIS_MACHINE : []
  return asAddressBlocks(text)
}

export function asAddressBlocks(text: string): readonly string[] | undefined {
  return readList(text, (block) => (isAddressBlock(block) ? block : undefined))
}

function isAddressBlock(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  if (prefix === undefined) return true
  return asWholeNumber(0, version === 4 ? 32 : 128)(prefix) !== undefined
}

function readList<Value>(text: string, read: (part: string) => Value | undefined): Value[] | undefined {
  const values = text.split(',').map((part) => read(part.trim()))
  return values.every((value) => value !== undefined) ? values : undefined
}

export function asSmtpUrl(text: string): string | undefined {
  return /^smtps?:\/\/\S+$/.test(text) && URL.parse(text)?.hostname ? text : undefined
}

/** An e-mail address, with or without a name. */
export function asSender(text: string): string | undefined {
  return /^([^<>"\p{Cc}]*<[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/u.test(text) ? text : undefined
}
