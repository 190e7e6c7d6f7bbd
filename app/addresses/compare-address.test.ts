import { describe, expect, test } from 'vitest'
import { comparedIds, compareHref } from './compare-address.ts'

const ids = (query: string) => comparedIds(new URLSearchParams(query))

describe('the address of a comparison', () => {
  test('names its items, in their order', () => {
    expect(compareHref('en', ['17', '18.2'])).toBe('/en/compare?items=17,18.2')
    expect(ids('items=17,18.2')).toEqual(['17', '18.2'])
    expect(compareHref('zh', [])).toBe('/zh/compare')
  })

  test('is read also as browsers and people write it', () => {
    expect(ids('items=17%2C18&items=19')).toEqual(['17', '18', '19'])
    expect(ids('items= 17 , 18 ,')).toEqual(['17', '18'])
  })

  test('has four items at most, each once, and nothing else', () => {
    expect(ids('items=1,2,2,1,3,4,5')).toEqual(['1', '2', '3', '4'])
    expect(ids('items=x,../1,1e3,0,-1,1.2.3,%00,7')).toEqual(['7'])
    expect(ids('')).toEqual([])
  })
})
