;; Sets of cards in one memory, 16 bytes at a time. `wasm-sets.ts` holds this module as bytes.
(module
  (import "sets" "memory" (memory 1))
  ;; Counts the cards in both of two sets of bits: the first from $one to $end, the other from $other on. $end is a multiple of
  ;; 16 bytes beyond $one.
  (func (export "countBoth") (param $one i32) (param $other i32) (param $end i32) (result i32)
    (local $sums v128)
    (block $done
      (loop $next
        (br_if $done (i32.ge_u (local.get $one) (local.get $end)))
        ;; Ones of each of 16 bytes, added up to four sums of four bytes each.
        (local.set $sums
          (i32x4.add
            (local.get $sums)
            (i32x4.extadd_pairwise_i16x8_u
              (i16x8.extadd_pairwise_i8x16_u
                (i8x16.popcnt (v128.and (v128.load (local.get $one)) (v128.load (local.get $other))))))))
        (local.set $one (i32.add (local.get $one) (i32.const 16)))
        (local.set $other (i32.add (local.get $other) (i32.const 16)))
        (br $next)))
    (i32.add
      (i32.add (i32x4.extract_lane 0 (local.get $sums)) (i32x4.extract_lane 1 (local.get $sums)))
      (i32.add (i32x4.extract_lane 2 (local.get $sums)) (i32x4.extract_lane 3 (local.get $sums)))))
  ;; Writes a bit for each value of a byte from $values to $end: whether it lies from $low to $high, both included. $end is a
  ;; multiple of 16 bytes beyond $values.
  (func (export "within") (param $values i32) (param $end i32) (param $low i32) (param $high i32) (param $bits i32)
    (local $lows v128)
    (local $highs v128)
    (local $some v128)
    (local.set $lows (i8x16.splat (local.get $low)))
    (local.set $highs (i8x16.splat (local.get $high)))
    (block $done
      (loop $next
        (br_if $done (i32.ge_u (local.get $values) (local.get $end)))
        (local.set $some (v128.load (local.get $values)))
        (i32.store16
          (local.get $bits)
          (i8x16.bitmask
            (v128.and
              (i8x16.ge_u (local.get $some) (local.get $lows))
              (i8x16.le_u (local.get $some) (local.get $highs)))))
        (local.set $values (i32.add (local.get $values) (i32.const 16)))
        (local.set $bits (i32.add (local.get $bits) (i32.const 2)))
        (br $next)))))
